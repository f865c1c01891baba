// SPDX-License-Identifier: Apache-2.0
package sprague.web;

import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;
import sprague.web.api.ApiResponse;

/**
 * Answers a request that Jetty rejects before any route, such as bad HTTP, with problem JSON. Jetty
 * has set the status; its message and cause are not shown to clients.
 */
final class MalformedRequestHandler extends ErrorHandler {
  @Override
  protected void generateResponse(
      Request request,
      Response response,
      int code,
      String message,
      @Nullable Throwable cause,
      Callback callback) {
    ApiResponse problem = ApiResponse.of(WebServer.problemFor(code));
    OriginCheck.HEADERS.forEach(response.getHeaders()::put);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, problem.media());
    response.write(/* last= */ true, ByteBuffer.wrap(problem.body()), callback);
  }
}
