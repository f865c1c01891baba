// SPDX-License-Identifier: Apache-2.0
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Makes a jar ready for the JVM's start-up cache while it is built: {@code LinkEarly.java JAR}
 * changes the jar in place.
 *
 * <p>The pattern switches, and the {@code equals} and {@code hashCode} of records, become ordinary
 * code of their own class that does the same: the JVM makes a hidden class for each of them at
 * every start, which the cache does not keep.
 *
 * <p>Classes of libraries older than Java 7 are written in the format of Java 7, which differs in
 * the frames that help the verifier: the cache takes none without.
 */
class LinkEarly {
  /** The folder of our classes in the jar; all others are of libraries. */
  private static final String OURS = "/sprague";

  private static final ClassDesc OBJECTS = ClassDesc.of(Objects.class.getName());

  /** The classes with the hash codes, by the descriptors of the primitive types that are linked. */
  private static final Map<String, Class<?>> BOXES =
      Map.of("I", Integer.class, "J", Long.class, "Z", Boolean.class, "C", Character.class);

  public static void main(String[] arguments) throws IOException {
    Path jar = Path.of(arguments[0]);
    try (URLClassLoader classes = new URLClassLoader(new URL[] {jar.toUri().toURL()});
        FileSystem files = FileSystems.newFileSystem(jar);
        Stream<Path> all = Files.walk(files.getPath("/"))) {
      ClassFile format =
          ClassFile.of(
              ClassFile.ClassHierarchyResolverOption.of(
                  ClassHierarchyResolver.ofResourceParsing(classes)
                      .orElse(ClassHierarchyResolver.defaultResolver())));
      for (Path file : all.filter(each -> each.toString().endsWith(".class")).toList()) {
        byte[] bytes = Files.readAllBytes(file);
        if (file.startsWith(OURS)) {
          write(file, bytes, linked(format, bytes));
        } else if (majorVersion(bytes) < ClassFile.JAVA_7_VERSION) {
          write(file, bytes, framed(format, bytes));
        }
      }
    }
  }

  /** Writes a file that has changed, as old as it was; the others stay compressed as they are. */
  private static void write(Path file, byte[] before, byte[] after) throws IOException {
    if (!Arrays.equals(before, after)) {
      FileTime time = Files.getLastModifiedTime(file);
      Files.write(file, after);
      Files.setLastModifiedTime(file, time);
    }
  }

  /** The bytes 6 and 7 of a class file. */
  private static int majorVersion(byte[] bytes) {
    return Byte.toUnsignedInt(bytes[6]) << Byte.SIZE | Byte.toUnsignedInt(bytes[7]);
  }

  /** The same class in the format of Java 7, its code with frames. */
  private static byte[] framed(ClassFile format, byte[] bytes) {
    ClassTransform version =
        (made, element) -> {
          if (element instanceof ClassFileVersion) {
            made.withVersion(ClassFile.JAVA_7_VERSION, 0);
          } else {
            made.with(element);
          }
        };
    // Code that goes through a transformation is written anew, and its frames with it.
    ClassTransform code =
        ClassTransform.transformingMethodBodies((made, element) -> made.with(element));
    return format
        .withOptions(ClassFile.StackMapsOption.GENERATE_STACK_MAPS)
        .transformClass(format.parse(bytes), version.andThen(code));
  }

  /** A switch: what it is called here, its type, and the classes it tells apart, in order. */
  private record Switch(String name, MethodTypeDesc type, List<ClassDesc> classes) {}

  /** The same class with its pattern switches and methods of records as ordinary code. */
  private static byte[] linked(ClassFile format, byte[] bytes) {
    ClassModel model = format.parse(bytes);
    ClassDesc self = model.thisClass().asSymbol();
    boolean isInterface = model.flags().has(AccessFlag.INTERFACE);
    List<Switch> switches = new ArrayList<>();
    CodeTransform link =
        (code, element) -> {
          if (element instanceof InvokeDynamicInstruction call && isSwitch(call)) {
            List<ClassDesc> classes =
                call.bootstrapArgs().stream().map(ClassDesc.class::cast).toList();
            Switch made = new Switch("switch$" + switches.size(), call.typeSymbol(), classes);
            switches.add(made);
            code.invokestatic(self, made.name, made.type, isInterface);
          } else if (!(element instanceof InvokeDynamicInstruction call
              && record(code, self, call))) {
            code.with(element);
          }
        };
    ClassTransform all =
        ClassTransform.transformingMethodBodies(link)
            .andThen(
                ClassTransform.endHandler(
                    made ->
                        switches.forEach(
                            each ->
                                made.withMethodBody(
                                    each.name,
                                    each.type,
                                    ClassFile.ACC_PRIVATE
                                        | ClassFile.ACC_STATIC
                                        | ClassFile.ACC_SYNTHETIC,
                                    code -> choose(code, each)))));
    return format.transformClass(model, all);
  }

  /** Whether a call chooses by classes alone; constants, strings and enums stay as they are. */
  private static boolean isSwitch(InvokeDynamicInstruction call) {
    return isMadeBy(call, "SwitchBootstraps", "typeSwitch")
        && call.bootstrapArgs().stream().allMatch(ClassDesc.class::isInstance);
  }

  private static boolean isMadeBy(InvokeDynamicInstruction call, String owner, String method) {
    return call.bootstrapMethod().owner().displayName().equals(owner)
        && call.bootstrapMethod().methodName().equals(method);
  }

  /**
   * The body of a switch (object, start): -1 for null, else the index of the first class, from
   * index start on, that the object is of, or the number of classes if there is none. As {@code
   * SwitchBootstraps.typeSwitch} returns it.
   */
  private static void choose(CodeBuilder code, Switch made) {
    Label there = code.newLabel();
    code.aload(0).ifnonnull(there).iconst_m1().ireturn().labelBinding(there);
    for (int i = 0; i < made.classes.size(); i++) {
      Label next = code.newLabel();
      code.iload(1).loadConstant(i).if_icmpgt(next);
      code.aload(0).instanceOf(made.classes.get(i)).ifeq(next);
      code.loadConstant(i).ireturn().labelBinding(next);
    }
    code.loadConstant(made.classes.size()).ireturn();
  }

  /** A field of a record, and its type. */
  private record Field(String name, ClassDesc type) {
    void get(CodeBuilder code, ClassDesc owner, int object) {
      code.aload(object).getfield(owner, name, type);
    }
  }

  /**
   * Writes code instead of a call that makes {@code equals} or {@code hashCode} of a record; false
   * for any other call, and for a record with a field of type byte, short, float or double.
   */
  private static boolean record(CodeBuilder code, ClassDesc self, InvokeDynamicInstruction call) {
    if (!isMadeBy(call, "ObjectMethods", "bootstrap")) {
      return false;
    }
    List<Field> fields =
        call.bootstrapArgs().stream()
            .filter(DirectMethodHandleDesc.class::isInstance)
            .map(DirectMethodHandleDesc.class::cast)
            .map(getter -> new Field(getter.methodName(), getter.invocationType().returnType()))
            .toList();
    if (fields.stream().anyMatch(each -> each.type.isPrimitive() && !isBoxed(each.type))) {
      return false;
    }
    switch (call.name().stringValue()) {
      case "hashCode" -> hashCode(code, self, fields);
      case "equals" -> equals(code, self, fields);
      default -> {
        return false;
      }
    }
    return true;
  }

  private static boolean isBoxed(ClassDesc type) {
    return BOXES.containsKey(type.descriptorString());
  }

  /**
   * Takes the record from the stack and leaves its hash code: 31 times that so far plus a field's.
   */
  private static void hashCode(CodeBuilder code, ClassDesc self, List<Field> fields) {
    int object = code.allocateLocal(TypeKind.REFERENCE);
    code.astore(object).iconst_0();
    for (Field field : fields) {
      code.bipush(31).imul();
      field.get(code, self, object);
      ClassDesc by =
          field.type.isPrimitive()
              ? ClassDesc.of(BOXES.get(field.type.descriptorString()).getName())
              : OBJECTS;
      ClassDesc taken = field.type.isPrimitive() ? field.type : CD_Object;
      code.invokestatic(by, "hashCode", MethodTypeDesc.of(CD_int, taken)).iadd();
    }
  }

  /** Takes the record and another object from the stack and leaves whether they are equal. */
  private static void equals(CodeBuilder code, ClassDesc self, List<Field> fields) {
    int other = code.allocateLocal(TypeKind.REFERENCE);
    int object = code.allocateLocal(TypeKind.REFERENCE);
    Label different = code.newLabel();
    Label end = code.newLabel();
    code.astore(other).astore(object).aload(other).instanceOf(self).ifeq(different);
    code.aload(other).checkcast(self).astore(other);
    for (Field field : fields) {
      field.get(code, self, object);
      field.get(code, self, other);
      if (field.type.descriptorString().equals("J")) {
        code.lcmp().ifne(different);
      } else if (field.type.isPrimitive()) {
        code.if_icmpne(different);
      } else {
        MethodTypeDesc two = MethodTypeDesc.of(CD_boolean, CD_Object, CD_Object);
        code.invokestatic(OBJECTS, "equals", two).ifeq(different);
      }
    }
    code.iconst_1().goto_(end).labelBinding(different).iconst_0().labelBinding(end);
  }
}
