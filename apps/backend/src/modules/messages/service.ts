import type { Message } from '@antenna/api-contract';
import { toSeconds, type Clock, type Random } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import { domainError } from '../../domain/domain-error.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { insertMessages, markRemoved, messagesOf, receivedSources } from './repository.ts';
import { messageOnWire } from './wire.ts';

export interface MessagesDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly random: Random;
}

interface Reader {
  readonly viewer: Viewer;
  readonly language: string;
}

/** Messages are the household's: a guest has none yet, and a child's profile neither reads nor removes them. */
export async function listMessages(deps: MessagesDeps, { viewer, language }: Reader): Promise<Message[]> {
  if (viewer.isGuest || viewer.profile === 'child') return [];
  await deliver(deps, viewer);
  const rows = await messagesOf(deps.db, viewer.userId);
  return rows.map((row) => messageOnWire(row, language));
}

export async function removeMessage(
  { db, clock }: MessagesDeps,
  { viewer, language, id }: Reader & { readonly id: string },
): Promise<Message> {
  if (viewer.profile === 'child') throw domainError('child-forbidden');
  const row = await markRemoved(db, { at: toSeconds(clock.now()), id, userId: viewer.userId });
  if (!row) throw domainError('missing');
  return messageOnWire(row, language);
}

/** Messages of the operator's file that this user has not had yet. A removed one stays as a row, so that it is not sent again. */
async function deliver({ db, providers, random, clock }: MessagesDeps, viewer: Viewer): Promise<void> {
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
