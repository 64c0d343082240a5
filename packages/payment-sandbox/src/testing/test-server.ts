import { DomainError } from '@antenna/billing';
import Fastify, { type FastifyInstance } from 'fastify';
import type { SandboxSettings } from '../options.ts';
import { paymentSandbox } from '../plugin.ts';
import { createTestSandbox } from './test-sandbox.ts';

export const KEY = 'console-key';
export const SETTINGS: SandboxSettings = { brand: {}, frameAncestors: [], consoleKey: KEY };
/** A test card that succeeds, as the form sends it. */
export const CARD = { number: '4242424242424242', expiry: '12/49', cvc: '123' };

/** The sandbox as a server without a network; `server.settings` can be changed at any time. */
export async function createServer(initial: SandboxSettings | 'off' = SETTINGS) {
  const sandbox = createTestSandbox();
  // Behind a proxy, so that a test can say that the payer came by https.
  const app: FastifyInstance = Fastify({ trustProxy: true });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof DomainError)) throw error;
    return reply.code(error.failure.kind === 'invalid' ? 400 : 404).send();
  });
  const moves: number[] = [];
  const guessed: string[] = [];
  const state = { settings: initial };
  await app.register(paymentSandbox, {
    ...sandbox.deps,
    settings: async () => (state.settings === 'off' ? undefined : state.settings),
    failureText: (failure: string, language: string) => `text of ${failure} in ${language}`,
    languageOf: (header: string | undefined) => header ?? 'en',
    guesses: { take: (address) => guessed.push(address), giveBack: () => guessed.pop() },
    moveClock: async (by: number) => void moves.push(by),
    answerUnknown: (_request, reply) => reply.code(404).send('unknown'),
    answerUnauthenticated: (_request, reply) => reply.code(401).send('unauthenticated'),
  });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
  const submit = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(form).toString(),
    });
  return { ...sandbox, app, get, submit, moves, guessed, state };
}

export type TestServer = Awaited<ReturnType<typeof createServer>>;

/** Signs in to the console; the cookie of the session. */
export async function signIn({ submit }: Pick<TestServer, 'submit'>): Promise<string> {
  const answer = await submit('/sandbox/console/enter', { key: KEY });
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}
