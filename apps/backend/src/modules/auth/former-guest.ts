import type { FastifyRequest } from 'fastify';
import { tokenOf } from '../../http/api-router.ts';
import type { Viewer, Sessions } from '../../sessions/sessions.ts';

export interface FormerGuestDeps {
  readonly sessions: Sessions;
}

/** The guest who signs in, when the call carries the guest's token; any other token is ignored. */
export async function formerGuest(deps: FormerGuestDeps, request: FastifyRequest): Promise<Viewer | undefined> {
  const token = tokenOf(request);
  const viewer = token === undefined ? undefined : await deps.sessions.find(token);
  return viewer?.isGuest ? viewer : undefined;
}
