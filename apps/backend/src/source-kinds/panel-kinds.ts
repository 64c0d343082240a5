import { isKindGuessed, type StreamKind } from '@antenna/m3u';
import type { Seconds } from '@antenna/kernel';
import type { Database } from '../db/open.ts';
import { sourceKey, type StoredSource } from '../provider/channel-sources.ts';
import { kindOfRow } from './known-kinds.ts';
import { kindRows, storedSources, writeKinds, type WrittenKind } from './repository.ts';

/** So many addresses of one shape have to answer alike before the others count as the same. */
const ALIKE_LEAST = 12;

/**
 * A panel serves thousands of addresses that differ in a number (`/user/pass/123`). Once enough of them answered alike, the others
 * count as the same at once; each is still asked in its turn. Answers how many.
 */
export async function assumePanelKinds(db: Database, now: Seconds): Promise<number> {
  const rows = new Map((await kindRows(db)).map((row) => [row.source, row]));
  const shapes = new Map<string, { readonly asked: StreamKind[]; readonly others: WrittenKind[] }>();
  for (const { sources } of await storedSources(db))
    for (const source of JSON.parse(sources) as readonly StoredSource[]) {
      if (!isKindGuessed(source) || !URL.canParse(source.url)) continue;
      const shape = shapeOf(source.url);
      const found = shapes.get(shape) ?? { asked: [], others: [] };
      shapes.set(shape, found);
      const key = sourceKey(source.url);
      const row = rows.get(key);
      // Assumed kinds are due at once, so that they never count as asked.
      if (row?.kind !== null && row !== undefined && Number(row.next_at) > now) found.asked.push(kindOfRow(row));
      else if (row === undefined || row.kind === null)
        found.others.push({ source: key, nextAt: Number(row?.next_at ?? now) });
    }
  const assumed = [...shapes.values()].flatMap(({ asked, others }) => {
    const [first] = asked;
    const isSure = first !== undefined && asked.length >= ALIKE_LEAST && asked.every((kind) => isSame(kind, first));
    return isSure ? others.map((other) => ({ ...other, found: first })) : [];
  });
  await writeKinds(db, assumed);
  return assumed.length;
}

const isSame = (a: StreamKind, b: StreamKind): boolean => a.kind === b.kind && a.isPlayable === b.isPlayable;

/** The address without its numbers: the same for all channels of a panel, and for one server's `stream.php?id=…`. */
const shapeOf = (url: string): string => {
  const { origin, pathname, search } = new URL(url);
  return origin + `${pathname}${search}`.replaceAll(/\d+/g, '#');
};
