import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerUnknown } from '../http/failing.ts';
import type { Platform } from '../platform.ts';
import { iso } from '../provider/zone.ts';
import { escapeHtml } from './page-policy.ts';

const PAGE = /^[\w-]+\.html$/;
const PHONE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";
/** A vitrina stands in the player, and the player on a partner's page: every one of them is an ancestor. */
const operatorPolicy = (partners: readonly string[]) => `default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src 'self' data:; media-src 'self' blob:; connect-src 'self'; frame-ancestors ${["'self'", ...partners].join(' ')}; base-uri 'none'`;

/** What exists only while the demo operator runs: the phone that gets its messages, and its own pages (vitrina, agreement). */
export async function registerDemoPages(app: FastifyInstance, platform: Platform, operatorDir: string): Promise<void> {
  const isDemo = async () => (await platform.books.find())?.brand.demo === true;
  const only = (answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | FastifyReply) => async (request: FastifyRequest, reply: FastifyReply) =>
    (await isDemo()) ? answer(request, reply) : answerUnknown(request, reply);

  app.get('/demo/phone', only((_request, reply) => {
    const messages = platform.outbox.list();
    const list = messages.length === 0 ? '<p>Nothing was sent yet.</p>' : `<ol>${messages.map(({ to, text, at }) => `<li><time datetime="${iso(at)}">${iso(at)}</time> <b>${escapeHtml(to)}</b><p>${escapeHtml(text)}</p></li>`).join('')}</ol>`;
    return reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': PHONE_POLICY }).send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Demo phone</title><style>:root{color-scheme:dark light}body{font:1rem/1.5 system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem}li{margin:0 0 1rem}time{opacity:.75}</style><main><h1>Messages of the demo operator</h1>${list}</main></html>`,
    );
  }));

  app.get('/demo/outbox', only((request, reply) => {
    const { to } = request.query as { to?: string };
    return reply.header('cache-control', 'no-store').send(platform.outbox.list(typeof to === 'string' && to !== '' ? to : undefined));
  }));

  app.get('/demo/:page', only(async (request, reply) => {
    const { page } = request.params as { page: string };
    const html = PAGE.test(page) ? await readFile(join(operatorDir, page), 'utf8').catch(() => undefined) : undefined;
    if (html === undefined) return answerUnknown(request, reply);
    const partners = (await platform.books.find())?.brand.embed?.allowed_origins ?? [];
    return reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', 'content-security-policy': operatorPolicy(partners) }).send(html);
  }));
}
