import { DAY, SECOND, toSeconds, type Seconds } from '@antenna/kernel';
import type { SearchFound } from '@antenna/api-contract';
import type { Database } from '../../db/open.ts';
import { keepOpening, openedMost, programmeDocument } from './openings-repository.ts';
import type { SearchDeps } from './service.ts';

/** What was opened longer ago does not count, and is forgotten. */
export const OPENING_LIFE: Seconds = (7 * DAY) / SECOND;
/** Fewer profiles make nothing popular: nobody learns what one household searched for. */
const PROFILES_LEAST = 3;

/** Keeps what a viewer opened from the results of a text. */
export async function noteFound(
  { db, clock }: SearchDeps,
  { profileId, providerId }: { readonly profileId: string; readonly providerId: number },
  { text, type, id }: SearchFound,
): Promise<{ text: string }> {
  if (type === undefined || id === undefined) return { text };
  const objectId = type === 'program' ? await programmeDocument(db, { providerId, id: Number(id) }) : id;
  if (objectId !== undefined)
    await keepOpening(db, {
      profile_id: profileId,
      provider_id: providerId,
      kind: type,
      object_id: objectId,
      text,
      opened_at: toSeconds(clock.now()),
    });
  return { text };
}

/** Names that most profiles opened from searches in the last week. */
export function popularSearches(
  db: Database,
  asked: {
    readonly providerId: number;
    readonly now: Seconds;
    readonly maxAge: number;
    readonly language: string;
    readonly limit: number;
  },
): Promise<readonly string[]> {
  return openedMost(db, { ...asked, since: asked.now - OPENING_LIFE, least: PROFILES_LEAST });
}
