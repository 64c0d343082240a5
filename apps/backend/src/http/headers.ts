import cors, { type FastifyCorsOptions } from '@fastify/cors';
import { originMatcher } from '@antenna/platform-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** On every answer; a page adds its own content security policy. */
const EVERYWHERE: HelmetOptions = {
  contentSecurityPolicy: false,
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: { permittedPolicies: 'none' },
  xPoweredBy: false,
  xXssProtection: false,
};

const API: HelmetOptions = {
  ...EVERYWHERE,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
    },
  },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  xFrameOptions: { action: 'deny' },
};

const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(self)';
const VARY = 'Origin, Accept-Encoding, Accept-Language, Authorization, Prefer';
const HSTS = 'max-age=31536000; includeSubDomains';

/** Read by apps with an origin of their own: the app in a TV's package loads its texts and looks whether the service is there. */
const OPEN_FILE = /^\/(?:locales\/|robots\.txt(?:\?|$))/;

const isApi = (request: FastifyRequest): boolean => request.url.startsWith('/v2');

/** Security headers on every answer, and CORS on those of the API: the configured origins may do everything, with `*` any other may read. */
export async function registerHeaders(app: FastifyInstance, corsOrigins: readonly string[]): Promise<void> {
  const [ofApi, elsewhere] = [headersOf(API), headersOf(EVERYWHERE)];
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isApi(request) ? ofApi : elsewhere);
    addOwnHeaders(request, reply);
    done();
  });
  // A preflight is answered by this plugin, so it comes after the other headers.
  const isAllowed = originMatcher(corsOrigins);
  const isOpen = corsOrigins.includes('*');
  await app.register(cors, {
    delegator: (request, answer) => {
      const { origin } = request.headers;
      if (!isApi(request))
        answer(null, OPEN_FILE.test(request.url) ? { origin: '*', methods: 'GET, HEAD' } : { origin: false });
      else if (origin !== undefined && isAllowed(origin)) answer(null, { ...CORS, origin, methods: METHODS });
      else answer(null, { ...CORS, origin: isOpen && isRead(request) ? '*' : false, methods: 'GET, HEAD' });
    },
  });
}

/** What helmet sets with these options, which is the same on every answer. */
function headersOf(options: HelmetOptions): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw error as Error;
  });
  return headers;
}

const METHODS = 'GET, POST, PUT, PATCH, DELETE';
/** Never `Access-Control-Allow-Credentials`: other sites have no use of the cookie of sign-in. */
const CORS: Omit<FastifyCorsOptions, 'origin'> = {
  allowedHeaders: 'Content-Type, Authorization, Accept-Language, Idempotency-Key, Prefer',
  exposedHeaders: 'Retry-After, X-Request-Id, Date',
  maxAge: 600,
  strictPreflight: false,
};

/** A read, or the preflight of one. */
function isRead({ method, headers }: FastifyRequest): boolean {
  const asked = method === 'OPTIONS' ? headers['access-control-request-method'] : method;
  return asked === 'GET' || asked === 'HEAD';
}

/** For an answer to a request that never reached the hooks: its address cannot be decoded. */
export function addHeadersWithoutHooks(request: FastifyRequest, reply: FastifyReply): void {
  addOwnHeaders(request, reply);
  reply.headers({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  });
}

/** What helmet has no option for, and what depends on the request. */
function addOwnHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'permissions-policy': PERMISSIONS, 'x-request-id': request.id });
  if (isApi(request)) reply.header('vary', VARY);
  // Protects against the window of another site that opened this page. A typed address was opened by no site: there the
  // header would only cost a new process before the first paint.
  if (request.headers['sec-fetch-site'] !== 'none')
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
}
