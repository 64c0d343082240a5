import { listCalls } from '@antenna/api-contract';
import { toSeconds } from '@antenna/kernel';
import { localise } from '../../http/language.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Serving } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import type { NamedFile } from '../../provider/catalogue-book.ts';
import { viewingAllowance } from '../profiles/viewing-time.ts';

/** Placeholders `{title}`, `{provider}` (wire.md 2.15). */
const SEO_MASKS = [
  { page_type: 'channel', text_type: 'title', value: { ru: '{title} смотреть онлайн, {provider}', en: 'Watch {title} online, {provider}' } },
  { page_type: 'channel', text_type: 'description', value: { ru: 'Прямой эфир и архив передач канала {title}.', en: '{title} live and in the archive.' } },
  { page_type: 'content', text_type: 'title', value: { ru: '{title} смотреть онлайн, {provider}', en: 'Watch {title} online, {provider}' } },
  { page_type: 'content', text_type: 'description', value: { ru: '{title} ({year}): {short}', en: '{title} ({year}): {short}' } },
  { page_type: 'person', text_type: 'title', value: { ru: '{title}: фильмы и сериалы, {provider}', en: '{title}: films and series, {provider}' } },
  { page_type: 'row', text_type: 'title', value: { ru: '{title}, {provider}', en: '{title}, {provider}' } },
] as const;

export function registerLists({ serve }: Serving, platform: Platform): void {
  const { books, catalogues, db, clock } = platform;
  const named = async (pick: 'genres' | 'countries', language: string) => {
    const book = await books.find();
    const files: readonly NamedFile[] = book ? [...(await catalogues.book(book.id))[pick].values()] : [];
    return files.map((file) => ({ id: String(file.id), name: localise(file.name, language) })).sort((a, b) => a.name.localeCompare(b.name, language));
  };
  serve(listCalls.countries, (asked) => asked.cached('', () => named('countries', asked.language)));
  serve(listCalls.genres, (asked) => asked.cached('', () => named('genres', asked.language)));
  serve(listCalls.seoMasks, (asked) => asked.cached('', async () => SEO_MASKS.map(({ value, ...mask }) => ({ ...mask, value: localise(value, asked.language) }))));
  // No test runs on this platform yet.
  serve(listCalls.abTests, () => []);

  serve(listCalls.stat, async (asked) => {
    const id = asked.params['id'] ?? '';
    const { duration, position } = asked.body;
    const stat = await db.selectFrom('stats').selectAll().where('id', '=', id).where('user_id', '=', asked.viewer.userId).executeTakeFirst();
    if (!stat) throw new Refusal('not_found');
    const grown = Math.max(stat.duration, duration);
    await db.updateTable('stats').set({ duration: grown }).where('id', '=', id).execute();
    if (stat.is_history === 1 && stat.kind === 'content') {
      const record = await platform.contents.one(asked.viewer.providerId, stat.object_id);
      const length = record?.file.duration ?? 0;
      const seconds = Math.min(position ?? stat.position + grown, length || Number.MAX_SAFE_INTEGER);
      const now = toSeconds(clock.now());
      const parent = record?.parents.at(-1)?.id ?? null;
      await db
        .insertInto('histories')
        .values({ user_id: asked.viewer.userId, profile_id: stat.profile_id ?? asked.viewer.profileId, content_id: stat.object_id, parent_id: parent, seconds, duration: length, updated_at: now })
        .onConflict((conflict) => conflict.columns(['profile_id', 'content_id']).doUpdateSet({ seconds, duration: length, updated_at: now }))
        .execute();
    }
    // What was watched is written down first: it is what the budget counts.
    await viewingAllowance(platform, asked.viewer);
    return { id, duration: grown };
  });
}
