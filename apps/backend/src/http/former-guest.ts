import type { FastifyRequest } from 'fastify';
import type { Sessions, Viewer } from '../sessions/sessions.ts';
import { tokenOf } from './api-router.ts';

/** The guest who signs in, when the call carries the guest's token; any other token is ignored. */
export async function formerGuest(
  { sessions }: { readonly sessions: Sessions },
  request: FastifyRequest,
): Promise<Viewer | undefined> {
  const token = tokenOf(request);
  const viewer = token === undefined ? undefined : await sessions.find(token);
  return viewer?.isGuest ? viewer : undefined;
}
