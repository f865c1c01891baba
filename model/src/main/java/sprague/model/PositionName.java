// SPDX-License-Identifier: Apache-2.0
package sprague.model;

/**
 * A name that positions carry, such as {@code heap} in {@code heap(5)}, with its number of
 * arguments.
 *
 * @param name the name as written in the rules
 * @param arity the number of arguments, 0 or more
 */
public record PositionName(String name, int arity) {}
