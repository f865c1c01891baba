// SPDX-License-Identifier: Apache-2.0
package sprague.web;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import sprague.store.json.Json;
import sprague.store.json.JsonObject;
import sprague.web.api.ApiResponse;
import sprague.web.api.Endpoint;
import sprague.web.api.Field;
import sprague.web.api.RequestParser;
import sprague.web.api.ResponseFormat;

/**
 * Writes the OpenAPI 3.1 document of the routes: those of the table {@link Endpoint#ALL}, and the
 * others, such as {@code jobs}, which are listed here as in {@link Routes#addTo}.
 */
final class OpenApi {
  private OpenApi() {}

  /** The document as JSON in UTF-8, with the program's version. */
  static byte[] document(String version) {
    JsonObject paths = new JsonObject();
    for (Endpoint endpoint : Endpoint.ALL) {
      if (endpoint.name().equals("catalogue")) {
        List<Object> name = List.of(pathParameter("name"));
        paths.put(path("catalogue"), get(operation(endpoint).with("parameters", List.of())));
        paths.put(path("catalogue/{name}"), get(operation(endpoint).with("parameters", name)));
      } else {
        paths.put(path(endpoint.name()), endpointPath(endpoint));
      }
    }
    List<Object> id = List.of(pathParameter("id"));
    paths.put(path("openapi.json"), get(operation("This document.", List.of())));
    paths.put(path("jobs"), get(operation("The client's jobs.", List.of())));
    paths.put(
        path("jobs/{id}"),
        get(operation("A job.", id)).with("delete", operation("Cancels a job.", id)));
    paths.put(path("jobs/{id}/result"), get(operation("The answer of a finished job.", id)));
    paths.put(
        path("jobs/{id}/events"), get(operation("A job's progress as server-sent events.", id)));
    JsonObject document =
        new JsonObject()
            .with("openapi", "3.1.0")
            .with("info", Map.of("title", "Sprague", "version", version))
            .with("paths", paths)
            .with("components", Map.of("schemas", Map.of("Problem", problem())));
    return Json.of(document).getBytes(StandardCharsets.UTF_8);
  }

  private static String path(String name) {
    return Routes.BASE + name;
  }

  private static JsonObject get(JsonObject operation) {
    return new JsonObject().with("get", operation);
  }

  private static JsonObject endpointPath(Endpoint endpoint) {
    JsonObject properties = new JsonObject();
    List<String> required = new ArrayList<>();
    List<Object> query = new ArrayList<>();
    for (Field field : endpoint.fields()) {
      properties.put(field.name(), schema(field));
      if (field.required()) {
        required.add(field.name());
      }
      // In a query, each parameter of a game is one of its own, whose name is not known here.
      if (field.kind() != Field.Kind.PARAMETERS) {
        query.add(parameter(field.name(), "query", field.required(), schema(field)));
      }
    }
    if (endpoint.hasForms()) {
      JsonObject format =
          typedSchema("string", "the format of the answer")
              .with("enum", endpoint.forms().stream().map(ResponseFormat::name).toList());
      properties.put(RequestParser.FORMAT, format);
      query.add(parameter(RequestParser.FORMAT, "query", /* required= */ false, format));
    }
    JsonObject seconds = typedSchema(List.of("number", "string"), "maximum seconds of work");
    properties.put(RequestParser.TIME_LIMIT, seconds);
    query.add(parameter(RequestParser.TIME_LIMIT, "query", /* required= */ false, seconds));
    JsonObject body =
        new JsonObject()
            .with("type", "object")
            .with("properties", properties)
            .with("required", required)
            .with("additionalProperties", false);
    Map<String, Object> content = Map.of(ResponseFormat.JSON, Map.of("schema", body));
    return new JsonObject()
        .with(
            "post",
            operation(endpoint).with("requestBody", Map.of("required", true, "content", content)))
        .with("get", operation(endpoint).with("parameters", query));
  }

  /** An operation that runs a command: its answer has one of the endpoint's formats. */
  private static JsonObject operation(Endpoint endpoint) {
    JsonObject content = new JsonObject();
    endpoint.forms().forEach(format -> content.put(format.media(), Map.of()));
    JsonObject responses =
        new JsonObject()
            .with("200", response("the answer").with("content", content))
            .with("202", response("a job; its address is in Location"))
            .with("4XX", problemResponse("the request cannot be answered"))
            .with("5XX", problemResponse("the server cannot answer now"));
    return operation(endpoint.about(), responses);
  }

  private static JsonObject operation(String about, JsonObject responses) {
    return new JsonObject().with("summary", about).with("responses", responses);
  }

  /** An operation that runs no command. */
  private static JsonObject operation(String about, List<Object> parameters) {
    JsonObject responses =
        new JsonObject()
            .with("200", response("the requested data"))
            .with("4XX", problemResponse("the request is wrong"));
    return operation(about, responses).with("parameters", parameters);
  }

  private static JsonObject response(String about) {
    return new JsonObject().with("description", about);
  }

  private static JsonObject problemResponse(String about) {
    Map<String, String> schema = Map.of("$ref", "#/components/schemas/Problem");
    return response(about).with("content", Map.of(ApiResponse.PROBLEM, Map.of("schema", schema)));
  }

  private static JsonObject problem() {
    JsonObject properties = new JsonObject();
    for (String name : List.of("type", "title", "detail", "code", "file", "hint")) {
      properties.put(name, Map.of("type", "string"));
    }
    for (String name : List.of("status", "line", "column")) {
      properties.put(name, Map.of("type", "integer"));
    }
    properties.put("partial", Map.of("type", "object"));
    return new JsonObject().with("type", "object").with("properties", properties);
  }

  private static JsonObject schema(Field field) {
    return switch (field.kind()) {
      case FLAG -> typedSchema("boolean", field.about());
      case PARAMETERS -> typedSchema("object", field.about());
      case LIST -> typedSchema(List.of("array", "string"), field.about());
      case NUMBER -> typedSchema(List.of("integer", "string", "array"), field.about());
      case GAME, NAME, TEXT -> {
        JsonObject text = typedSchema("string", field.about());
        yield field.choices().isEmpty() ? text : text.with("enum", field.choices());
      }
    };
  }

  private static JsonObject typedSchema(Object type, String about) {
    return new JsonObject().with("type", type).with("description", about);
  }

  private static JsonObject pathParameter(String name) {
    return parameter(name, "path", /* required= */ true, Map.of("type", "string"));
  }

  private static JsonObject parameter(
      String name, String location, boolean required, Map<String, ?> schema) {
    return new JsonObject()
        .with("name", name)
        .with("in", location)
        .with("required", required)
        .with("schema", schema);
  }
}
