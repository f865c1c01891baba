// SPDX-License-Identifier: Apache-2.0
package sprague.model;

/**
 * The name of a kind of component, such as {@code heap} in {@code heap(5)}, with its arity.
 *
 * @param name the name as written in the rules
 * @param arity the number of arguments, 0 or more
 */
public record PositionName(String name, int arity) {}
