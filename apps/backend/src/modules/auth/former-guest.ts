import type { FastifyRequest } from 'fastify';
import { tokenOf } from '../../http/serve.ts';
import type { Viewer } from '../../http/sessions.ts';
import type { Platform } from '../../platform.ts';

/** The guest who signs in, when the call carries his token; any other token is tolerated and means nothing (wire.md 1.2). */
export async function formerGuest(platform: Platform, request: FastifyRequest): Promise<Viewer | undefined> {
  const token = tokenOf(request);
  const viewer = token === undefined ? undefined : await platform.sessions.find(token);
  return viewer?.isGuest ? viewer : undefined;
}
