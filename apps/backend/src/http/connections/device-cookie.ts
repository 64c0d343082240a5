import { randomBytes } from 'node:crypto';
import { authCalls, mwCalls, otpCalls } from '@antenna/api-contract';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The mark of a browser that keeps cookies, since it first looked at signing in. */
    deviceMark: string | undefined;
  }
}

const NAME = 'antenna_device';
const MARK = /(?:^|;\s*)antenna_device=([\w-]{43})(?:;|$)/;
/** Two years, as long as browsers keep it. */
const MAX_AGE = 63_072_000;
const pathsOf = (...calls: readonly { readonly method: string; readonly path: string }[]): ReadonlySet<string> =>
  new Set(calls.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`));
const SIGNING_IN = pathsOf(authCalls.login, otpCalls.verify, otpCalls.verifyBy, mwCalls.verify);
const BEFORE = pathsOf(otpCalls.sendMethods, otpCalls.exist, otpCalls.send, mwCalls.send);

/**
 * Marks browsers that sign in by a cookie. It opens nothing: it only tells a viewer's own device from strangers, whose wrong
 * passwords and codes are counted apart, wherever the device is.
 */
export function registerDeviceCookie(app: FastifyInstance): void {
  app.decorateRequest('deviceMark', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    request.deviceMark = MARK.exec(request.headers.cookie ?? '')?.[1];
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    const isSigningIn = SIGNING_IN.has(route);
    if (request.deviceMark === undefined && (isSigningIn || BEFORE.has(route))) {
      const mark = randomBytes(32).toString('base64url');
      reply.header('set-cookie', cookieOf(mark, request.protocol === 'https'));
      // A code is bound to a mark that came back: a program may keep no cookies.
      if (isSigningIn) request.deviceMark = mark;
    }
    done();
  });
}

const cookieOf = (mark: string, isSecure: boolean): string =>
  `${NAME}=${mark}; Path=/v2; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
