import { randomBytes, timingSafeEqual } from 'node:crypto';
import { relative } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { LANGUAGES, readLanguage } from '../http/language.ts';
import { checkAnswers } from '../init/answers.ts';
import { makeOperator, reasonOf } from '../init/cli.ts';
import { foldersOf } from '../init/operator-folders.ts';
import { countryOfLocale } from '../init/regions.ts';
import { expiredPage, formPage, readyPage, type Page, type SetupForm } from './page.ts';

const BODY_MOST = 16_384;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** Only this machine is listened to: the person who sets the service up owns it. */
const LOOPBACK = '127.0.0.1';
const OWN_HOST = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/i;

type Terminal = Pick<NodeJS.Process, 'stdout' | 'stderr' | 'env'>;

interface Setup {
  readonly shortname: string;
  readonly token: string;
  readonly terminal: Terminal;
  /** The service was made. */
  readonly onMade: () => void;
  isBusy: boolean;
}

/**
 * Offers /setup on this machine until an operator of this name was made there, and prints its address with a token that only this
 * terminal shows. Sets OPERATOR_DIR and DATA_DIR and answers true; false when it was ended before, or the port is taken.
 */
export async function setUpOperator(shortname: string, terminal: Terminal = process): Promise<boolean> {
  const { stdout, stderr, env } = terminal;
  const token = randomBytes(16).toString('base64url');
  const port = Number(env['PORT'] || 8080);
  let end: (isMade: boolean) => void = () => undefined;
  const ended = new Promise<boolean>((resolve) => (end = resolve));
  const setup: Setup = { shortname, token, terminal, isBusy: false, onMade: () => end(true) };
  const server = createSetupServer(setup);
  const stop = () => end(false);
  for (const signal of SIGNALS) process.once(signal, stop);
  try {
    await server.listen({ port, host: LOOPBACK });
    const { port: own } = server.server.address() as { readonly port: number };
    stdout.write(
      `There is no operator "${shortname}" yet. Set it up at http://localhost:${own}/setup?token=${token}\n`,
    );
    stdout.write(
      `On another machine: ssh -L ${own}:localhost:${own} <this machine>, then the same address. Or: npm run antenna -- init ${shortname}\n`,
    );
    const isMade = await ended;
    if (isMade) {
      const { operatorDir, dataDir } = foldersOf(shortname, env);
      Object.assign(env, { OPERATOR_DIR: operatorDir, DATA_DIR: dataDir });
    }
    return isMade;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    stderr.write(`The port ${port} is taken; choose another with PORT.\n`);
    process.exitCode = 1;
    return false;
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
    await server.close();
  }
}

function createSetupServer(setup: Setup): FastifyInstance {
  // Answers under way are sent; idle connections are cut, because the service needs the port next.
  const server = Fastify({ bodyLimit: BODY_MOST, forceCloseConnections: 'idle' });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(body as string)),
  );
  server.setErrorHandler(({ statusCode = 500, stack }: Error & { readonly statusCode?: number }, request, reply) => {
    if (statusCode < 500) return send(reply, 403, expiredPage(languageOf(request)));
    setup.terminal.stderr.write(`${stack}\n`);
    return reply.code(500).send();
  });
  // Another name for this machine may belong to a page of another site (DNS rebinding).
  server.addHook('onRequest', async (request, reply) =>
    OWN_HOST.test(request.headers.host ?? '') ? undefined : reply.code(403).send(),
  );
  server.get('/readyz', (_request, reply) =>
    reply.code(503).header('cache-control', 'no-store').send({ status: 'setup' }),
  );
  server.get<{ Querystring: { token?: string } }>('/setup', (request, reply) => {
    const language = languageOf(request);
    return isToken(setup, request.query.token)
      ? send(reply, 200, shownForm(setup, { language, form: emptyForm(setup, request) }))
      : send(reply, 403, expiredPage(language));
  });
  server.post('/setup', async (request, reply) => {
    const { origin, host } = request.headers;
    const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    if (!isToken(setup, fields.get('token')) || (origin !== undefined && origin !== `http://${host}`))
      return send(reply, 403, expiredPage(languageOf(request)));
    return submitted(setup, reply, { language: languageOf(request), form: readForm(fields) });
  });
  server.setNotFoundHandler((_request, reply) => reply.header('cache-control', 'no-store').redirect('/setup'));
  return server;
}

function languageOf({ query, headers }: FastifyRequest): string {
  const chosen = (query as { readonly lang?: string }).lang;
  return LANGUAGES.find((each) => each === chosen) ?? readLanguage(headers['accept-language']);
}

async function submitted(
  setup: Setup,
  reply: FastifyReply,
  { language, form }: { readonly language: string; readonly form: SetupForm },
): Promise<FastifyReply> {
  const missing = (['name', 'playlist'] as const).filter((key) => form[key] === '');
  if (missing.length > 0) return send(reply, 422, shownForm(setup, { language, form, missing }));
  // A second press while the first is imported.
  if (setup.isBusy) return reply.code(409).header('retry-after', '5').send();
  setup.isBusy = true;
  try {
    const answers = await checkAnswers({
      shortname: setup.shortname,
      title: form.name,
      playlist: form.playlist,
      guides: form.guide === '' ? [] : [form.guide],
      country: form.country,
      isCountryGuessed: false,
      color: form.color,
      unratedAge: form.asksPin ? 18 : 16,
      allowHttp: form.allowsHttp,
      allowPrivate: false,
    });
    const advice = await makeOperator(answers, setup.terminal);
    setup.terminal.stdout.write(`${advice.join('\n')}\n`);
  } catch (error) {
    const problem = reasonOf(error);
    if (problem === undefined) throw error;
    return send(reply, 422, shownForm(setup, { language, form, problem }));
  } finally {
    setup.isBusy = false;
  }
  reply.raw.once('finish', setup.onMade);
  reply.raw.once('close', setup.onMade);
  return send(reply, 200, readyPage(language, form.name));
}

function isToken({ token }: Setup, given: unknown): boolean {
  const [own, other] = [Buffer.from(token), Buffer.from(typeof given === 'string' ? given : '')];
  return own.length === other.length && timingSafeEqual(own, other);
}

function shownForm(
  { shortname, token, terminal }: Setup,
  shown: {
    readonly language: string;
    readonly form: SetupForm;
    readonly problem?: string;
    readonly missing?: readonly (keyof SetupForm)[];
  },
): Page {
  const { operatorDir } = foldersOf(shortname, terminal.env);
  const short = relative('.', operatorDir);
  return formPage({ token, folder: short.startsWith('..') ? operatorDir : short, ...shown });
}

const emptyForm = ({ terminal: { env } }: Setup, { headers }: FastifyRequest): SetupForm => ({
  name: '',
  playlist: '',
  guide: '',
  country:
    countryOfLocale(headers['accept-language']) ??
    countryOfLocale(env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG']) ??
    'US',
  color: '#5b8cff',
  allowsHttp: false,
  asksPin: false,
});

function readForm(fields: URLSearchParams): SetupForm {
  const text = (key: string) => (fields.get(key) ?? '').trim().slice(0, 2_000);
  return {
    name: text('name').slice(0, 100),
    playlist: text('playlist'),
    guide: text('guide'),
    country: text('country'),
    color: text('color'),
    allowsHttp: fields.has('allowsHttp'),
    asksPin: fields.has('asksPin'),
  };
}

function send(reply: FastifyReply, status: number, { html, policy }: Page): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      // A form of a page without referrer would be sent without its origin.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      // The port is used by the service next.
      connection: 'close',
    })
    .send(html);
}
