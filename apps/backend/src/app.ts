import { randomUUID } from 'node:crypto';
import { fastify, LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { BROKEN_REQUEST, answerFailure, answerUnknown, failAsApiError } from './http/failing.ts';
import { createHeaders } from './http/headers.ts';
import { BODY_LIMIT, PATH_PART } from './http/limits.ts';
import { logAnswer, loggerOptions } from './http/logging.ts';
import { createServing, type Serving } from './http/serve.ts';
import { registerModules } from './modules/index.ts';
import type { Services } from './services.ts';

export interface AppOptions {
  readonly services: Services;
  readonly logLevel: string;
  readonly logStream?: { write(line: string): void };
  /** What is not the API: playout, shell, media, pages. Its not-found handler gets what nobody knows. */
  readonly extend?: (app: FastifyInstance) => void | Promise<void>;
  readonly notFound?: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

export interface App {
  readonly server: FastifyInstance;
  readonly served: ReadonlySet<string>;
}

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The whole backend as a Fastify instance that nobody listens to yet: a test calls `server.inject`. */
export async function createApp({ services, logLevel, logStream, extend, notFound }: AppOptions): Promise<App> {
  const server: FastifyInstance = fastify({
    logger: loggerOptions(logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: services.settings.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PATH_PART },
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    // An address that cannot be decoded, and the like: as any other failure.
    frameworkErrors: (error, request, reply) => {
      headers(request as FastifyRequest, reply as FastifyReply);
      // A viewer with such an address gets a page that says so; a program gets words for programs.
      const isPage = error.code === 'FST_ERR_BAD_URL' && !request.raw.url?.startsWith('/v2/');
      if (isPage && notFound)
        void Promise.resolve(notFound(request as FastifyRequest, reply as FastifyReply)).catch((trouble: unknown) =>
          (reply as FastifyReply).send(trouble),
        );
      else answerFailure(error, request as FastifyRequest, reply as FastifyReply);
    },
    clientErrorHandler: (_error, socket) => {
      if (socket.writable)
        socket.end(
          `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(BROKEN_REQUEST)}\r\nConnection: close\r\n\r\n${BROKEN_REQUEST}`,
        );
    },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  const headers = createHeaders(services.settings.corsOrigins);
  server.addHook('onRequest', (request, reply, done) => {
    headers(request, reply);
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    logAnswer(request, reply);
    done();
  });
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)));
    },
  );
  // An empty JSON body is no body (PATCH and DELETE without one are usual).
  server.removeContentTypeParser('application/json');
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else void parseJson(request, body as string, done);
    },
  );
  failAsApiError(server);
  server.options('/v2/*', (_request, reply) => reply.code(204).send());
  server.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/v2/') || !notFound) return answerUnknown(request, reply);
    return notFound(request, reply);
  });

  const serving: Serving = createServing(server, services);
  registerModules(serving, services);
  await extend?.(server);
  return { server, served: serving.served };
}
