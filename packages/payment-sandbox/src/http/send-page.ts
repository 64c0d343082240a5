import type { FastifyReply } from 'fastify';
import type { Page } from '../pages/frame.ts';

/** Sends a page that must not be cached. */
export function sendPage(reply: FastifyReply, { html, policy }: Page, status = 200): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
    })
    .send(html);
}
