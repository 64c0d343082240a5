import { messageCalls, type Message } from '@antenna/api-contract';
import { toSeconds, type Clock, type Random } from '@antenna/kernel';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import { localise, type Text } from '../../http/language.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Serving } from '../../http/serve.ts';
import type { Viewer } from '../../http/sessions.ts';
import { iso } from '@antenna/time-zones';
import type { ProviderBooks } from '../../provider/books.ts';
import type { Database } from '../../db/open.ts';

export interface MessagesRoutesDeps {
  readonly books: ProviderBooks;
  readonly clock: Clock;
  readonly db: Database;
  readonly random: Random;
}

/** One entry of messages.json: every user gets it once. */
export interface MessageFile {
  readonly id: string;
  readonly title: Text;
  readonly text: Text;
  readonly icon?: string | null;
  readonly background?: string | null;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** A message as everybody sees it. */
export function messageOnWire(row: Selectable<Tables['messages']>, language: string): Message {
  const file = JSON.parse(row.data) as Omit<MessageFile, 'id'>;
  return {
    id: row.id,
    title: localise(file.title, language),
    text: localise(file.text, language),
    created_at: iso(row.created_at),
    icon: file.icon ?? null,
    background: file.background ?? null,
    params: { ...file.params },
  };
}

/** They are the household's: a guest has none yet, and a child's profile neither reads nor removes them. */
const hasMessages = (viewer: Viewer) => !viewer.isGuest && viewer.profile !== 'child';

export function registerMessages({ serve }: Serving, deps: MessagesRoutesDeps): void {
  const { db } = deps;

  serve(messageCalls.list, async ({ viewer, language }) => {
    if (!hasMessages(viewer)) return [];
    await deliver(deps, viewer);
    const rows = await db
      .selectFrom('messages')
      .selectAll()
      .where('user_id', '=', viewer.userId)
      .where('removed_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map((row) => messageOnWire(row, language));
  });

  serve(messageCalls.remove, async ({ viewer, language, params }) => {
    if (viewer.profile === 'child') throw new Refusal('child_forbidden');
    const row = await db
      .updateTable('messages')
      .set({ removed_at: toSeconds(deps.clock.now()) })
      .where('id', '=', params['id'] ?? '')
      .where('user_id', '=', viewer.userId)
      .where('removed_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new Refusal('not_found');
    return messageOnWire(row, language);
  });
}

/** What the operator says to everybody and this user has not had yet. A removed one stays as a row, so that it does not come again. */
async function deliver({ db, books, random, clock }: MessagesRoutesDeps, viewer: Viewer): Promise<void> {
  const { messages } = await books.book(viewer.providerId);
  if (messages.length === 0) return;
  const had = new Set(
    (
      await db
        .selectFrom('messages')
        .select('source')
        .where('user_id', '=', viewer.userId)
        .where('source', 'is not', null)
        .execute()
    ).map((row) => row.source),
  );
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
  if (fresh.length > 0)
    await db
      .insertInto('messages')
      .values(fresh)
      .onConflict((conflict) => conflict.columns(['user_id', 'source']).doNothing())
      .execute();
}
