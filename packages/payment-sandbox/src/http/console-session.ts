import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isSame, sandboxKeys } from '../keys.ts';
import type { SandboxOptions, SandboxSettings } from '../options.ts';

const COOKIE = 'antenna-sandbox';
const ATTRIBUTES = 'Path=/sandbox/console; HttpOnly; SameSite=Strict';
const SESSION_SECONDS = 12 * 3_600;

export interface ConsoleSession {
  /** By the cookie of the sign-in, or the console's key as a bearer token. Throws after too many wrong tokens. */
  isSignedIn(request: FastifyRequest, settings: SandboxSettings): boolean;
  /** Set-Cookie of a sign-in, and of a sign-out. */
  cookie(request: FastifyRequest, settings: SandboxSettings): string;
  readonly removedCookie: string;
}

/** Who may use the console: the operator, with the key of brand.json. */
export function createConsoleSession({ secretKey, guesses }: SandboxOptions): ConsoleSession {
  const secretOf = ({ consoleKey = '' }: SandboxSettings) =>
    createHmac('sha256', sandboxKeys(secretKey).cookie).update(consoleKey).digest('base64url');
  return {
    isSignedIn(request, settings) {
      if (settings.consoleKey === undefined) return false;
      const bearer = /^Bearer (\S{1,256})$/.exec(request.headers.authorization ?? '')?.[1];
      if (bearer !== undefined) {
        guesses.take(request.ip);
        if (!isSame(bearer, settings.consoleKey)) return false;
        guesses.giveBack(request.ip);
        return true;
      }
      const cookie = new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
      return cookie !== undefined && isSame(cookie, secretOf(settings));
    },
    cookie: (request, settings) =>
      `${COOKIE}=${secretOf(settings)}; ${ATTRIBUTES}; Max-Age=${SESSION_SECONDS}${request.protocol === 'https' ? '; Secure' : ''}`,
    removedCookie: `${COOKIE}=; ${ATTRIBUTES}; Max-Age=0`,
  };
}
