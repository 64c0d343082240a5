import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { toLanguage } from '@antenna/i18n';
import { pagePolicy } from '@antenna/platform-server';
import { readTemplate } from './main.ts';
import { textsOf } from './locales.ts';
import { remoteHttp } from './ports.ts';
import { createRenderer, type Renderer } from './renderer.ts';

const USAGE = 'Usage: node apps/web/dist/server.mjs --api https://api.example [--port 8080]\n';
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
const LOCALE = /^\/locales\/([\w-]+)\/translation\.json$/;
/** What the platform answers itself. */
const OF_PLATFORM =
  /^\/(?:(?:v2|play|media|sitemaps|account-assets|tv)\/|(?:robots\.txt|sitemap\.xml|offline\.html|manifest\.webmanifest|account_mobile(?:\/.*)?)$)/;

/** The renderer alone, in front of a platform elsewhere: pages and files of the build, every other call is passed on. */
export async function serve(args: readonly string[], folder: string): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { api: { type: 'string' }, port: { type: 'string' } } });
  const template = await readTemplate(folder);
  if (!values.api || !template) {
    process.stderr.write(template ? USAGE : 'The web app is not built.\n');
    process.exitCode = 1;
    return;
  }
  const api = new URL(values.api).origin;
  const renderer = createRenderer({ template, api: remoteHttp(api) });
  const server = createServer((request, response) => {
    answer(request, response, { renderer, api, folder }).catch(() => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end();
    });
  });
  server.listen(Number(values.port ?? 8080), () =>
    process.stdout.write(`Rendering for ${api}, port ${values.port ?? 8080}\n`),
  );
}

interface Place {
  readonly renderer: Renderer;
  readonly api: string;
  readonly folder: string;
}

async function answer(request: IncomingMessage, response: ServerResponse, place: Place): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (OF_PLATFORM.test(pathname)) return passOn(request, response, place.api);
  const language = toLanguage(LOCALE.exec(pathname)?.[1] ?? '');
  if (language) {
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=300',
    });
    response.end(JSON.stringify(await textsOf(language)));
    return;
  }
  if (TYPES[extname(pathname)]) return sendFile(response, place.folder, pathname);
  const origin = `http://${request.headers.host ?? 'localhost'}`;
  const {
    parts,
    language: spoken,
    preloads,
    status,
    location,
    cookie,
  } = await place.renderer.render({
    url: request.url ?? '/',
    origin,
    headers: request.headers,
  });
  response.writeHead(status, {
    ...(location !== undefined && { location }),
    ...(cookie !== undefined && { 'set-cookie': cookie }),
    'content-type': 'text/html; charset=utf-8',
    'content-language': spoken,
    'cache-control': 'no-cache',
    'content-security-policy': pagePolicy({
      html: parts.join(''),
      ancestors: [],
      isHttps: true,
      // The channels' players are not known here.
      frames: ['https:'],
    }),
    vary: 'Accept-Language, Cookie, User-Agent',
    ...(preloads && { link: preloads }),
  });
  for (const part of parts) response.write(part);
  response.end();
}

async function sendFile(response: ServerResponse, folder: string, pathname: string): Promise<void> {
  const path = join(folder, normalize(pathname));
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': TYPES[extname(path)],
    'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
  });
  createReadStream(path).pipe(response);
}

async function passOn(request: IncomingMessage, response: ServerResponse, api: string): Promise<void> {
  const { method = 'GET', headers } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const passed = Object.entries(headers).filter(
    (header): header is [string, string] =>
      typeof header[1] === 'string' && header[0] !== 'host' && header[0] !== 'connection',
  );
  const given = await fetch(api + (request.url ?? ''), {
    method,
    headers: passed,
    ...(hasBody && { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' as const }),
    redirect: 'manual',
  });
  const answered = [...given.headers].filter(
    ([name]) => name !== 'content-encoding' && name !== 'content-length' && name !== 'transfer-encoding',
  );
  response.writeHead(given.status, Object.fromEntries(answered));
  if (given.body) Readable.fromWeb(given.body as Parameters<typeof Readable.fromWeb>[0]).pipe(response);
  else response.end();
}
