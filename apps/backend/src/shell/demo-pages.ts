import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerUnknown } from '../http/failing.ts';
import { readLanguage } from '../http/language.ts';
import { operatorFolders } from '../operator/load-operators.ts';
import { parseOperatorFile, type OperatorFiles } from '../operator/read-files.ts';
import { demoPhone } from './demo-phone.ts';
import type { ProviderCache } from '../provider/provider-cache.ts';
import type { Outbox } from '../delivery/outbox.ts';

export interface DemoPagesDeps {
  readonly providers: ProviderCache;
  readonly outbox: Outbox;
}

const PAGE = /^[\w-]+\.html$/;
/** A vitrina stands in the player, and the player on a partner's page: every one of them is an ancestor. */
const operatorPolicy = (partners: readonly string[]) =>
  `default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src 'self' data:; media-src 'self' blob:; connect-src 'self'; frame-ancestors ${["'self'", ...partners].join(' ')}; base-uri 'none'`;

/** What exists only while the demo operator runs: the phone that gets its messages, and its own pages (vitrina, agreement). */
export async function registerDemoPages(app: FastifyInstance, deps: DemoPagesDeps, operatorDir: string): Promise<void> {
  const isDemo = async () => (await deps.providers.find())?.brand.demo === true;
  const only =
    (answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | FastifyReply) =>
    async (request: FastifyRequest, reply: FastifyReply) =>
      (await isDemo()) ? answer(request, reply) : answerUnknown(request, reply);

  app.get(
    '/demo/phone',
    only(async (request, reply) => {
      const { html, policy } = demoPhone(
        deps.outbox.list(),
        await readyAccounts(operatorDir),
        readLanguage(request.headers['accept-language']),
      );
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'content-security-policy': policy,
        })
        .send(html);
    }),
  );

  app.get(
    '/demo/outbox',
    only((request, reply) => {
      const { to } = request.query as { to?: string };
      return reply
        .header('cache-control', 'no-store')
        .send(deps.outbox.list(typeof to === 'string' && to !== '' ? to : undefined));
    }),
  );

  app.get(
    '/demo/:page',
    only(async (request, reply) => {
      const { page } = request.params as { page: string };
      const html = PAGE.test(page) ? await readFile(join(operatorDir, page), 'utf8').catch(() => undefined) : undefined;
      if (html === undefined) return answerUnknown(request, reply);
      const partners = (await deps.providers.find())?.brand.embed?.allowed_origins ?? [];
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
          'content-security-policy': operatorPolicy(partners),
        })
        .send(html);
    }),
  );
}

/** Of all operators of this installation. A broken file was reported at the start; the page shows the rest. */
async function readyAccounts(operatorDir: string): Promise<OperatorFiles['accounts.json']> {
  const folders = [operatorDir, ...(await operatorFolders(operatorDir))];
  return (await Promise.all(folders.map(accountsOf))).flat();
}

async function accountsOf(operatorDir: string): Promise<OperatorFiles['accounts.json']> {
  try {
    return await parseOperatorFile('accounts.json', await readFile(join(operatorDir, 'accounts.json'), 'utf8'));
  } catch {
    return [];
  }
}
