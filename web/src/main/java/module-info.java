// SPDX-License-Identifier: Apache-2.0
/** The HTTP server for the page and the API. It runs commands and holds no game theory. */
module sprague.web {
  requires sprague.catalogue;
  requires sprague.store;
  requires java.sql;
  requires io.javalin;
  requires kotlin.stdlib;
  requires org.eclipse.jetty.http;
  requires org.eclipse.jetty.io;
  requires org.eclipse.jetty.server;
  requires org.eclipse.jetty.util;
  requires jakarta.servlet;
  requires io.prometheus.metrics.core;
  requires io.prometheus.metrics.model;
  requires io.prometheus.writer.text;
  requires static transitive org.jspecify;

  exports sprague.web;
  exports sprague.web.api;
  exports sprague.web.jobs;
}
