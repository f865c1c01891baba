// SPDX-License-Identifier: Apache-2.0
package sprague.web;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sprague.web.question.Answer;
import sprague.web.question.Endpoint;
import sprague.web.question.EnquiryReader;
import sprague.web.question.Field;
import sprague.web.question.Form;
import sprague.web.question.Json;

/** The description of the routes by OpenAPI 3.1, made from the table of endpoints. */
final class OpenApi {
  private OpenApi() {}

  /** The document. */
  static byte[] document(String version) {
    Map<String, @Nullable Object> paths = Json.object();
    for (Endpoint endpoint : Endpoint.ALL) {
      if (endpoint.name().equals("catalogue")) {
        paths.put(path("catalogue"), catalogue(endpoint, List.of()));
        paths.put(path("catalogue/{name}"), catalogue(endpoint, List.of(inPath("name"))));
      } else {
        paths.put(path(endpoint.name()), question(endpoint));
      }
    }
    paths.put(path("openapi.json"), methods("get", described("This document.", List.of())));
    paths.put(path("jobs"), methods("get", described("The client's jobs.", List.of())));
    Map<String, @Nullable Object> job = methods("get", described("A job.", List.of(inPath("id"))));
    job.put("delete", described("Cancels a job.", List.of(inPath("id"))));
    paths.put(path("jobs/{id}"), job);
    paths.put(
        path("jobs/{id}/result"),
        methods("get", described("The answer of a finished job.", List.of(inPath("id")))));
    paths.put(
        path("jobs/{id}/events"),
        methods(
            "get", described("A job's progress as server-sent events.", List.of(inPath("id")))));

    Map<String, @Nullable Object> document = Json.object();
    document.put("openapi", "3.1.0");
    document.put("info", Map.of("title", "Sprague", "version", version));
    document.put("paths", paths);
    document.put("components", Map.of("schemas", Map.of("Problem", problem())));
    return Json.of(document).getBytes(StandardCharsets.UTF_8);
  }

  private static String path(String name) {
    return Routes.BASE + name;
  }

  private static Map<String, @Nullable Object> question(Endpoint endpoint) {
    Map<String, @Nullable Object> properties = Json.object();
    List<String> required = new ArrayList<>();
    List<Object> query = new ArrayList<>();
    for (Field field : endpoint.fields()) {
      properties.put(field.name(), schema(field));
      if (field.required()) {
        required.add(field.name());
      }
      if (field.kind() != Field.Kind.PARAMETERS) {
        query.add(inQuery(field.name(), field.required(), schema(field)));
      }
    }
    if (endpoint.hasForms()) {
      Map<String, @Nullable Object> format = text("the form of the answer");
      format.put("enum", endpoint.forms().stream().map(Form::name).toList());
      properties.put(EnquiryReader.FORMAT, format);
      query.add(inQuery(EnquiryReader.FORMAT, false, format));
    }
    Map<String, @Nullable Object> seconds = Json.object();
    seconds.put("type", List.of("number", "string"));
    seconds.put("description", "seconds of work after which it is stopped");
    properties.put(EnquiryReader.TIME_LIMIT, seconds);
    query.add(inQuery(EnquiryReader.TIME_LIMIT, false, seconds));

    Map<String, @Nullable Object> body = Json.object();
    body.put("type", "object");
    body.put("properties", properties);
    body.put("required", required);
    body.put("additionalProperties", false);
    Map<String, @Nullable Object> post = operation(endpoint);
    post.put(
        "requestBody",
        Map.of("required", true, "content", Map.of(Form.JSON, Map.of("schema", body))));
    Map<String, @Nullable Object> get = operation(endpoint);
    get.put("parameters", query);
    Map<String, @Nullable Object> both = methods("post", post);
    both.put("get", get);
    return both;
  }

  private static Map<String, @Nullable Object> catalogue(Endpoint endpoint, List<Object> inPath) {
    Map<String, @Nullable Object> get = operation(endpoint);
    get.put("parameters", inPath);
    return methods("get", get);
  }

  private static Map<String, @Nullable Object> methods(
      String method, Map<String, @Nullable Object> operation) {
    Map<String, @Nullable Object> methods = Json.object();
    methods.put(method, operation);
    return methods;
  }

  private static Map<String, @Nullable Object> operation(Endpoint endpoint) {
    Map<String, @Nullable Object> content = Json.object();
    endpoint.forms().forEach(form -> content.put(form.media(), Map.of()));
    Map<String, @Nullable Object> responses = Json.object();
    responses.put("200", Map.of("description", "the answer", "content", content));
    responses.put("202", response("a job that works on it; its address is in Location"));
    responses.put("4XX", problemResponse("the question cannot be answered"));
    responses.put("5XX", problemResponse("the server cannot answer now"));
    Map<String, @Nullable Object> operation = Json.object();
    operation.put("summary", endpoint.about());
    operation.put("responses", responses);
    return operation;
  }

  private static Map<String, @Nullable Object> described(String about, List<Object> parameters) {
    Map<String, @Nullable Object> operation = Json.object();
    operation.put("summary", about);
    operation.put("parameters", parameters);
    operation.put(
        "responses",
        Map.of("200", response("what was asked for"), "4XX", problemResponse("a mistake")));
    return operation;
  }

  private static Map<String, @Nullable Object> response(String about) {
    Map<String, @Nullable Object> response = Json.object();
    response.put("description", about);
    return response;
  }

  private static Map<String, @Nullable Object> problemResponse(String about) {
    Map<String, @Nullable Object> response = response(about);
    response.put(
        "content",
        Map.of(Answer.PROBLEM, Map.of("schema", Map.of("$ref", "#/components/schemas/Problem"))));
    return response;
  }

  private static Map<String, @Nullable Object> problem() {
    Map<String, @Nullable Object> properties = Json.object();
    for (String name : List.of("type", "title", "detail", "code", "file", "hint")) {
      properties.put(name, Map.of("type", "string"));
    }
    for (String name : List.of("status", "line", "column")) {
      properties.put(name, Map.of("type", "integer"));
    }
    properties.put("partial", Map.of("type", "object"));
    Map<String, @Nullable Object> problem = Json.object();
    problem.put("type", "object");
    problem.put("properties", properties);
    return problem;
  }

  private static Map<String, @Nullable Object> schema(Field field) {
    return switch (field.kind()) {
      case FLAG -> typed("boolean", field.about());
      case PARAMETERS -> typed("object", field.about());
      case LIST -> {
        Map<String, @Nullable Object> list = Json.object();
        list.put("type", List.of("array", "string"));
        list.put("description", field.about());
        yield list;
      }
      case NUMBER -> {
        Map<String, @Nullable Object> number = Json.object();
        number.put("type", List.of("integer", "string"));
        number.put("description", field.about());
        yield number;
      }
      case GAME, NAME, TEXT -> {
        Map<String, @Nullable Object> text = text(field.about());
        if (!field.choices().isEmpty()) {
          text.put("enum", field.choices());
        }
        yield text;
      }
    };
  }

  private static Map<String, @Nullable Object> text(String about) {
    return typed("string", about);
  }

  private static Map<String, @Nullable Object> typed(String type, String about) {
    Map<String, @Nullable Object> schema = Json.object();
    schema.put("type", type);
    schema.put("description", about);
    return schema;
  }

  private static Map<String, @Nullable Object> inPath(String name) {
    Map<String, @Nullable Object> parameter = Json.object();
    parameter.put("name", name);
    parameter.put("in", "path");
    parameter.put("required", true);
    parameter.put("schema", Map.of("type", "string"));
    return parameter;
  }

  private static Map<String, @Nullable Object> inQuery(
      String name, boolean required, Map<String, @Nullable Object> schema) {
    Map<String, @Nullable Object> parameter = Json.object();
    parameter.put("name", name);
    parameter.put("in", "query");
    parameter.put("required", required);
    parameter.put("schema", schema);
    return parameter;
  }
}
