import { messageCalls } from '@antenna/api-contract';
import { toSeconds, type Clock, type Random } from '@antenna/kernel';
import type { ApiRouter } from '../../http/api-router.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Database } from '../../db/open.ts';
import { insertMessages, markRemoved, messagesOf, receivedSources } from './repository.ts';
import { messageOnWire } from './wire.ts';
import { domainError } from '../../domain/domain-error.ts';

export interface MessagesRoutesDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly random: Random;
}

/** They are the household's: a guest has none yet, and a child's profile neither reads nor removes them. */
const hasMessages = (viewer: Viewer) => !viewer.isGuest && viewer.profile !== 'child';

export function registerMessages({ serve }: ApiRouter, deps: MessagesRoutesDeps): void {
  const { db } = deps;

  serve(messageCalls.list, async ({ viewer, language }) => {
    if (!hasMessages(viewer)) return [];
    await deliver(deps, viewer);
    const rows = await messagesOf(db, viewer.userId);
    return rows.map((row) => messageOnWire(row, language));
  });

  serve(messageCalls.remove, async ({ viewer, language, params }) => {
    if (viewer.profile === 'child') throw domainError('child-forbidden');
    const row = await markRemoved(db, {
      at: toSeconds(deps.clock.now()),
      id: params['id'] ?? '',
      userId: viewer.userId,
    });
    if (!row) throw domainError('missing');
    return messageOnWire(row, language);
  });
}

/** What the operator says to everybody and this user has not had yet. A removed one stays as a row, so that it does not come again. */
async function deliver({ db, providers, random, clock }: MessagesRoutesDeps, viewer: Viewer): Promise<void> {
  const { messages } = await providers.get(viewer.providerId);
  if (messages.length === 0) return;
  const had = new Set((await receivedSources(db, viewer.userId)).map((row) => row.source));
  const created_at = toSeconds(clock.now());
  const fresh = messages
    .filter((file) => !had.has(file.id))
    .map(({ id, ...file }) => ({
      id: random.uuid(),
      user_id: viewer.userId,
      source: id,
      data: JSON.stringify(file),
      created_at,
      removed_at: null,
    }));
  if (fresh.length > 0) await insertMessages(db, fresh);
}
