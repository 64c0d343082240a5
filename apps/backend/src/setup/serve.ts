import { randomBytes, timingSafeEqual } from 'node:crypto';
import { basename, join, relative } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { LANGUAGES, readLanguage } from '../http/language.ts';
import { checkAnswers, CountryUnknown } from '../init/answers.ts';
import { makeOperator, reasonOf } from '../init/cli.ts';
import { countryOfLocale, countryOfZone } from '../init/country.ts';
import { foldersOf } from '../init/operator-folders.ts';
import { createUploads, type Uploads } from './uploads.ts';
import { expiredPage, formPage, readyPage, type FormPage, type Page, type SetupForm } from './page.ts';

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
  readonly uploads: Uploads;
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
  const setup: Setup = { shortname, token, terminal, isBusy: false, onMade: () => end(true), uploads: createUploads() };
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
    await setup.uploads.drop();
  }
}

function createSetupServer(setup: Setup): FastifyInstance {
  // Answers under way are sent; idle connections are cut, because the service needs the port next.
  const server = Fastify({ forceCloseConnections: 'idle' });
  setup.uploads.register(server);
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
    const language = languageOf(request);
    if (origin !== undefined && origin !== `http://${host}`) return send(reply, 403, expiredPage(language));
    // A second press while the first is imported.
    if (setup.isBusy) return reply.code(409).header('retry-after', '5').send();
    setup.isBusy = true;
    try {
      const { fields, problem } = await setup.uploads.read(request, (token) => isToken(setup, token));
      if (fields === undefined) return await send(reply, 403, expiredPage(language));
      return await submitted(setup, reply, { language, form: readForm(setup, fields), problem });
    } finally {
      setup.isBusy = false;
    }
  });
  server.setNotFoundHandler((_request, reply) => reply.header('cache-control', 'no-store').redirect('/setup'));
  return server;
}

function languageOf({ query, headers }: FastifyRequest): string {
  const chosen = (query as { readonly lang?: string }).lang;
  return LANGUAGES.find((each) => each === chosen) ?? readLanguage(headers['accept-language']);
}

interface Submitted {
  readonly language: string;
  readonly form: SetupForm;
  /** Why a file was not taken. */
  readonly problem: string | undefined;
}

async function submitted(
  setup: Setup,
  reply: FastifyReply,
  { language, form, problem: refused }: Submitted,
): Promise<FastifyReply> {
  const wrong = (about: Pick<ShownForm, 'problem' | 'missing'>) =>
    send(reply, 422, shownForm(setup, { language, form, ...about }));
  if (refused !== undefined) return wrong({ problem: refused });
  const playlist = form.playlist || setup.uploads.path('playlist');
  const guide = form.guide || setup.uploads.path('guide');
  const missing = [
    ...(form.name === '' ? (['name'] as const) : []),
    ...(playlist === undefined ? (['playlist'] as const) : []),
  ];
  if (playlist === undefined || missing.length > 0) return wrong({ missing });
  const { env } = setup.terminal;
  try {
    const answers = await checkAnswers({
      shortname: setup.shortname,
      title: form.name,
      playlist,
      guides: guide === undefined ? [] : [guide],
      country: form.country || undefined,
      isCountryGuessed: false,
      zoneCountry: countryOfZone(env['TZ'] || Intl.DateTimeFormat().resolvedOptions().timeZone),
      color: form.color,
      unratedAge: form.asksPin ? 18 : 16,
      allowHttp: form.allowsHttp,
      allowPrivate: false,
    });
    const { advice, channels, reports } = await makeOperator(answers, { ...setup.terminal, needsCountry: true });
    setup.terminal.stdout.write(`${advice.join('\n')}\n`);
    const failures = reports.flatMap(({ kind, source, failure }) =>
      kind === 'guide' && failure !== undefined
        ? [{ source: source.includes('://') ? source : basename(source), reason: failure.reason }]
        : [],
    );
    reply.raw.once('finish', setup.onMade);
    reply.raw.once('close', setup.onMade);
    return send(
      reply,
      200,
      readyPage(language, { name: form.name, channels, failures, file: join(shortFolder(setup), 'sources.json') }),
    );
  } catch (error) {
    if (error instanceof CountryUnknown) return wrong({ problem: error.message, missing: ['country'] });
    const problem = reasonOf(error);
    if (problem === undefined) throw error;
    return wrong({ problem });
  }
}

function isToken({ token }: Setup, given: unknown): boolean {
  const [own, other] = [Buffer.from(token), Buffer.from(typeof given === 'string' ? given : '')];
  return own.length === other.length && timingSafeEqual(own, other);
}

type ShownForm = Omit<FormPage, 'token' | 'folder'>;

const shownForm = (setup: Setup, shown: ShownForm): Page =>
  formPage({ token: setup.token, folder: shortFolder(setup), ...shown });

/** As the operator may type it. */
function shortFolder({ shortname, terminal }: Setup): string {
  const { operatorDir } = foldersOf(shortname, terminal.env);
  const short = relative('.', operatorDir);
  return short.startsWith('..') ? operatorDir : short;
}

const emptyForm = ({ terminal: { env } }: Setup, { headers }: FastifyRequest): SetupForm => ({
  name: '',
  playlist: '',
  playlistFile: '',
  guide: '',
  guideFile: '',
  country:
    countryOfLocale(headers['accept-language']) ??
    countryOfLocale(env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG']) ??
    '',
  color: '#5b8cff',
  allowsHttp: false,
  asksPin: false,
});

function readForm({ uploads }: Setup, fields: ReadonlyMap<string, string>): SetupForm {
  const text = (key: string) => (fields.get(key) ?? '').trim().slice(0, 2_000);
  return {
    name: text('name').slice(0, 100),
    playlist: text('playlist'),
    playlistFile: uploads.nameOf('playlist'),
    guide: text('guide'),
    guideFile: uploads.nameOf('guide'),
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
