import type { Viewer } from '../../http/sessions.ts';
import { titlesOf } from '../../titles/index.ts';
import { packetsOf } from '../viewing.ts';
import type { Shelf } from './wire.ts';
import type { ProviderBooks } from '../../provider/books.ts';
import type { CatalogueBooks } from '../../provider/catalogue-book.ts';
import type { Clock } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';

export interface ShelfDeps {
  readonly books: ProviderBooks;
  readonly catalogues: CatalogueBooks;
  readonly clock: Clock;
  readonly db: Database;
}

export interface ContentWish {
  readonly viewer: Viewer;
  readonly language: string;
}

/** What titles are shown with to this viewer. */
export async function shelfFor(deps: ShelfDeps, { viewer, language }: ContentWish): Promise<Shelf> {
  const [book, catalogue, packets, titles] = await Promise.all([
    deps.books.book(viewer.providerId),
    deps.catalogues.book(viewer.providerId),
    packetsOf(deps, viewer),
    titlesOf(deps, viewer),
  ]);
  return { book, catalogue, packets, titles, language };
}
