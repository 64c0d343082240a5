import { toSeconds, type Clock } from '@antenna/kernel';
import type { Database } from '../db/open.ts';
import type { Viewer } from '../sessions/sessions.ts';
import type { ContentRecord } from '../provider/content-record.ts';
import { openLicences, setUsed } from './repository.ts';

export interface LicenceDeps {
  readonly clock: Clock;
  readonly db: Database;
}

/** Titles and libraries that a viewer bought separately. */
export interface LicensedTitles {
  readonly contents: ReadonlySet<string>;
  readonly libraries: ReadonlySet<number>;
}

export const NO_TITLES: LicensedTitles = { contents: new Set(), libraries: new Set() };

/** Valid licences of a viewer. Guests have none. */
export async function titlesOf(
  { db, clock }: LicenceDeps,
  viewer: Pick<Viewer, 'userId' | 'isGuest'>,
): Promise<LicensedTitles> {
  if (viewer.isGuest) return NO_TITLES;
  const rows = await openLicences(db, viewer.userId, toSeconds(clock.now()));
  if (rows.length === 0) return NO_TITLES;
  return {
    contents: new Set(rows.flatMap((row) => row.content_id ?? [])),
    libraries: new Set(rows.flatMap((row) => row.library_id ?? [])),
  };
}

/** Bought separately, or with the series or library that contains it. */
export function isLicensed(
  { id, parents, libraryId }: Pick<ContentRecord, 'id' | 'parents' | 'libraryId'>,
  { contents, libraries }: LicensedTitles,
): boolean {
  return (
    contents.has(id) ||
    parents.some((parent) => contents.has(parent.id)) ||
    (libraryId !== undefined && libraries.has(libraryId))
  );
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
