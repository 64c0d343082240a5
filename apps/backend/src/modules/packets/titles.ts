import type { Packet } from '@antenna/api-contract';
import { AGE_ADULT } from '@antenna/kernel';
import type { ContentFile } from '../../provider/content-record.ts';
import type { Database } from '../../db/open.ts';
import { titlesOnSale, titlesPerLibrary } from './repository.ts';
import { localise } from '../../texts/localised.ts';

export interface TitlesDeps {
  readonly db: Database;
}

export type PacketVideo = NonNullable<Packet['videos']>[number];

/** Titles that stand for a library on a packet's page. */
const OF_LIBRARY = 6;
/** Only the first titles of a large catalogue are read. */
const LOOKED_THROUGH = 300;

/** The first titles of each library with a poster, none for adults: everyone may look at what is sold. */
export async function titlesByLibrary(
  { db }: TitlesDeps,
  providerId: number,
  language: string,
): Promise<ReadonlyMap<number, readonly PacketVideo[]>> {
  const rows = await titlesOnSale(db, { providerId, belowAge: AGE_ADULT, limit: LOOKED_THROUGH });
  const found = new Map<number, PacketVideo[]>();
  for (const { data } of rows) {
    const file = JSON.parse(data) as ContentFile;
    const poster = localise(file.cover?.src_2x3, language);
    if (file.library_id === undefined || file.is_adult || !poster) continue;
    const titles = found.get(file.library_id) ?? [];
    if (titles.length < OF_LIBRARY)
      found.set(file.library_id, [
        ...titles,
        { id: Number(file.id), title: localise(file.title, language), img: poster, images: [] },
      ]);
  }
  return found;
}

/** How many titles each library has, none for adults. */
export async function titleCounts({ db }: TitlesDeps, providerId: number): Promise<ReadonlyMap<number, number>> {
  const counts = await titlesPerLibrary(db, { providerId, belowAge: AGE_ADULT });
  return new Map(counts.map(({ library, titles }) => [Number(library), Number(titles)]));
}

/** Taken in turn from each of its libraries, so that each is seen. */
export function titlesOf(
  libraryIds: readonly number[],
  titles: ReadonlyMap<number, readonly PacketVideo[]>,
): PacketVideo[] {
  return Array.from({ length: OF_LIBRARY }, (_, turn) => libraryIds.flatMap((id) => titles.get(id)?.[turn] ?? []))
    .flat()
    .slice(0, OF_LIBRARY);
}
