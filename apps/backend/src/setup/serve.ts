import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { relative } from 'node:path';
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
  const server = createServer((request, response) => {
    answer(setup, request, response).catch((error: unknown) => {
      stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      if (!response.headersSent) response.writeHead(500).end();
    });
  });
  const stop = () => end(false);
  for (const signal of SIGNALS) process.once(signal, stop);
  try {
    await listen(server, port);
    const { port: own } = server.address() as { readonly port: number };
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
    await close(server);
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
}

/** Answers under way are sent; idle connections are cut. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

async function answer(setup: Setup, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const address = new URL(request.url ?? '/', 'http://localhost');
  const asked = address.searchParams.get('lang');
  const language = LANGUAGES.find((each) => each === asked) ?? readLanguage(request.headers['accept-language']);
  // Another name for this machine may belong to a page of somebody else (DNS rebinding).
  if (!OWN_HOST.test(request.headers.host ?? '')) return void response.writeHead(403).end();
  if (address.pathname === '/readyz')
    return void response.writeHead(503, { 'cache-control': 'no-store' }).end('{"status":"setup"}');
  if (address.pathname !== '/setup')
    return void response.writeHead(302, { location: '/setup', 'cache-control': 'no-store' }).end();
  if (request.method !== 'POST') {
    if (!isToken(setup, address.searchParams.get('token'))) return send(response, 403, expiredPage(language));
    return send(response, 200, shownForm(setup, language, emptyForm(setup, request)));
  }
  const { origin } = request.headers;
  const fields = new URLSearchParams(await bodyOf(request));
  if (!isToken(setup, fields.get('token')) || (origin !== undefined && origin !== `http://${request.headers.host}`))
    return send(response, 403, expiredPage(language));
  await submitted(setup, response, { language, form: readForm(fields) });
}

async function submitted(
  setup: Setup,
  response: ServerResponse,
  { language, form }: { readonly language: string; readonly form: SetupForm },
): Promise<void> {
  const missing = (['name', 'playlist'] as const).filter((key) => form[key] === '');
  if (missing.length > 0) return send(response, 422, shownForm(setup, language, form, { missing }));
  // A second press while the first is imported.
  if (setup.isBusy) return void response.writeHead(409, { 'retry-after': '5' }).end();
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
    return send(response, 422, shownForm(setup, language, form, { problem }));
  } finally {
    setup.isBusy = false;
  }
  response.once('finish', setup.onMade);
  response.once('close', setup.onMade);
  send(response, 200, readyPage(language, form.name));
}

function isToken({ token }: Setup, given: string | null): boolean {
  const [own, other] = [Buffer.from(token), Buffer.from(given ?? '')];
  return own.length === other.length && timingSafeEqual(own, other);
}

function shownForm(
  { shortname, token, terminal }: Setup,
  language: string,
  form: SetupForm,
  wrong: { readonly problem?: string; readonly missing?: readonly (keyof SetupForm)[] } = {},
): Page {
  const { operatorDir } = foldersOf(shortname, terminal.env);
  const short = relative('.', operatorDir);
  return formPage({ language, token, folder: short.startsWith('..') ? operatorDir : short, form, ...wrong });
}

const emptyForm = ({ terminal: { env } }: Setup, { headers }: IncomingMessage): SetupForm => ({
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

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > BODY_MOST) return '';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, status: number, { html, policy }: Page): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      // A form of a page without referrer would be sent without its origin.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      // The port is used by the service next.
      connection: 'close',
    })
    .end(html);
}
