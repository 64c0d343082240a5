import { toSeconds, type Clock, type Seconds } from '@antenna/kernel';
import type { Database } from '../db/open.ts';
import type { Viewer } from '../sessions/sessions.ts';
import type { ContentRecord } from '../provider/content-record.ts';
import { openLicences, setUsed } from './repository.ts';

export interface LicenceDeps {
  readonly clock: Clock;
  readonly db: Database;
}

/** Titles and libraries that a viewer bought separately, and until when. */
export interface LicensedTitles {
  readonly contents: ReadonlyMap<string, Seconds>;
  readonly libraries: ReadonlyMap<number, Seconds>;
}

export const NO_TITLES: LicensedTitles = { contents: new Map(), libraries: new Map() };

/** Valid licences of a viewer. Guests have none. */
export async function titlesOf(
  { db, clock }: LicenceDeps,
  viewer: Pick<Viewer, 'userId' | 'isGuest'>,
): Promise<LicensedTitles> {
  if (viewer.isGuest) return NO_TITLES;
  const rows = await openLicences(db, viewer.userId, toSeconds(clock.now()));
  if (rows.length === 0) return NO_TITLES;
  const contents = new Map<string, Seconds>();
  const libraries = new Map<number, Seconds>();
  for (const { content_id: content, library_id: library, end_at: end } of rows) {
    if (content !== null) contents.set(content, later(contents.get(content), end));
    if (library !== null) libraries.set(library, later(libraries.get(library), end));
  }
  return { contents, libraries };
}

/** A licence without an end lasts longest. */
const later = (known: Seconds | undefined, end: Seconds | null): Seconds => Math.max(known ?? 0, end ?? Infinity);

/** Bought separately, or with the series or library that contains it. */
export const isLicensed = (record: Parameters<typeof licensedUntil>[0], titles: LicensedTitles): boolean =>
  licensedUntil(record, titles) !== undefined;

/** When the last licence that opens the title ends, `Infinity` without an end; undefined where there is none. */
export function licensedUntil(
  { id, parents, libraryId }: Pick<ContentRecord, 'id' | 'parents' | 'libraryId'>,
  { contents, libraries }: LicensedTitles,
): Seconds | undefined {
  const ends = [
    contents.get(id),
    ...parents.map((parent) => contents.get(parent.id)),
    libraryId === undefined ? undefined : libraries.get(libraryId),
  ].filter((end) => end !== undefined);
  return ends.length > 0 ? Math.max(...ends) : undefined;
}

/** From its first stream on a licence is used and cannot be returned. */
export async function markUsed(
  { db, clock }: LicenceDeps,
  viewer: Viewer,
  record: Pick<ContentRecord, 'id' | 'parents' | 'libraryId'>,
): Promise<void> {
  const now = toSeconds(clock.now());
  const ids = [record.id, ...record.parents.map((parent) => parent.id)];
  await setUsed(db, { usedAt: now, userId: viewer.userId, ids, libraryId: record.libraryId });
}
