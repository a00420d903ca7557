import {
  type Attributes,
  type Context,
  DiagLogLevel,
  defaultTextMapGetter,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { RequestHandler } from 'express';
import type { CommandStartedEvent, MongoClient } from 'mongodb';
import type { Logger } from 'pino';
import { readResponseStatus, readRoutePattern } from './request-facts.ts';

/** Milliseconds that a stopping process waits for a collector to take the last spans. */
const flushTimeout = 2_000;

export type Tracing = {
  /** A span for each request but health checks, in the trace that its `traceparent` names. */
  traceRequest: RequestHandler;
  /** A span for each command that the client sends for a request; it has to be created with `monitorCommands`. */
  traceCommands: (client: MongoClient) => void;
  /** Sends what has not been sent. */
  stop: () => Promise<void>;
};

type TracingOptions = {
  /** The address of an OpenTelemetry collector, which takes traces at `/v1/traces` as JSON. */
  endpoint: string;
  /** The share of the traces that begin here and are kept, from 0 to 1. */
  share: number;
  logger: Logger;
};

/**
 * Sends traces to a collector. Spans have the names of routes, collections and commands, never what a request or a document
 * contains: addresses, queries, bodies, tokens and messages of errors may be personal.
 *
 * This module is loaded only where traces are wanted. It makes the spans itself: the official instrumentations replace the
 * modules of Node, Express and the driver, which a bundle does not load, and know the driver up to version 6.
 */
export function startTracing({ endpoint, share, logger }: TracingOptions): Tracing {
  const report = (message: string) => logger.warn({ reason: message }, 'traces could not be sent');
  const ignore = () => {};
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'study-flow-api' }).merge(
      detectResources({ detectors: [serviceInstanceIdDetector, envDetector] }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('study-flow');
  const contexts = new AsyncLocalStorageContextManager().enable();
  return {
    traceRequest: createRequestTracing(tracer, contexts),
    traceCommands: (client) => traceCommands(client, tracer, () => contexts.active()),
    async stop() {
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, flushTimeout);
      });
      // What a collector refuses must not keep the process from stopping cleanly.
      const sent = provider.shutdown().catch((error: unknown) => {
        report(error instanceof Error ? error.message : String(error));
      });
      await Promise.race([sent, timeout]);
      clearTimeout(timer);
    },
  };
}

function createRequestTracing(
  tracer: Tracer,
  contexts: AsyncLocalStorageContextManager,
): RequestHandler {
  const propagator = new W3CTraceContextPropagator();
  return function traceRequest(request, response, next) {
    if (request.path.startsWith('/health/')) {
      next();
      return;
    }
    const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
    const attributes = { 'http.request.method': request.method, 'request.id': request.id };
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }, parent);
    response.once('close', () => {
      const route = readRoutePattern(request);
      const status = readResponseStatus(response);
      span.updateName(`${request.method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
      if (status >= 500) markFailed(span, String(status));
      span.end();
    });
    contexts.with(trace.setSpan(parent, span), next);
  };
}

function traceCommands(client: MongoClient, tracer: Tracer, readContext: () => Context): void {
  const running = new Map<number, Span>();
  const end = (requestId: number, error?: Error) => {
    const span = running.get(requestId);
    if (span === undefined) return;
    running.delete(requestId);
    if (error) markFailed(span, 'code' in error ? String(error.code) : error.name);
    span.end();
  };
  client.on('commandStarted', (event) => {
    const parent = readContext();
    // Only what a request asks for: not the checks of the connections.
    if (trace.getSpan(parent) === undefined) return;
    const attributes = describeCommand(event);
    const name = `${event.commandName} ${attributes['db.collection.name'] ?? event.databaseName}`;
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent);
    running.set(event.requestId, span);
  });
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure));
}

/** OpenTelemetry's attributes of a database call, without the values of the command. */
function describeCommand({ commandName, databaseName, command }: CommandStartedEvent): Attributes {
  // A getMore names its cursor in the place of the collection.
  const collection: unknown = command[commandName === 'getMore' ? 'collection' : commandName];
  return {
    'db.system.name': 'mongodb',
    'db.namespace': databaseName,
    'db.operation.name': commandName,
    ...(typeof collection === 'string' && { 'db.collection.name': collection }),
  };
}

/** The kind of the error only: a driver's message may contain values, such as an address that exists already. */
function markFailed(span: Span, kind: string): void {
  span.setAttribute('error.type', kind);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
