import type { Row, RowsetPage } from '@antenna/api-client';
import { rowShape, ROWS_AT_ONCE } from '@antenna/catalogue';
import { Hero } from '../hero/Hero.tsx';
import { LazyRow } from './LazyRow.tsx';
import { FlushPoint } from '@antenna/ui-kit';
import { memo, Suspense } from 'react';
import './Rows.css';

export interface RowsProps {
  readonly page: RowsetPage;
  readonly isChild?: boolean | undefined;
  /** The rows are search results. */
  readonly isFound?: boolean | undefined;
}

/** Skeleton cards of the first shelf under a hero. */
const CARDS_IN_SIGHT = 5;

/**
 * Rows of a page: a promo row is the hero, the first four are rendered at once, the rest when they are near the viewport (B-572). Each shelf is
 * a Suspense boundary, so that hydration can pause between them. Memoised: a new render of the page would hydrate all of them at once.
 */
export const Rows = memo(function Rows({ page, isChild, isFound }: RowsProps) {
  const [first, ...rest] = page.rows;
  const hero = first && isHero(first) ? first : undefined;
  const shelves = (hero ? rest : page.rows).filter((row) => !isKnownEmpty(row));
  return (
    <>
      {hero ? <Hero promotions={hero.promotions} duration={hero.duration} loopCount={hero.loopCount} /> : null}
      {hero ? <FlushPoint /> : null}
      <div className="ca-rows">
        {shelves.map((row, index) => (
          <Suspense key={row.id}>
            <LazyRow
              row={row}
              rowset={page.slug}
              isChild={isChild}
              isFound={isFound}
              isAtOnce={index < ROWS_AT_ONCE && hasItems(row)}
              boxes={hero && index === 0 ? CARDS_IN_SIGHT : 1}
            />
          </Suspense>
        ))}
      </div>
    </>
  );
});

/** Whether the page begins with a hero, which runs under the app's header. */
export const startsWithHero = ({ rows: [first] }: RowsetPage): boolean => first !== undefined && isHero(first);

/** Whether there is nothing to show, now or later. */
export const isBlank = ({ rows }: RowsetPage): boolean => rows.every(isKnownEmpty);

const isHero = (row: Row): boolean => rowShape(row.template) === 'promo-wide' && row.promotions.length > 0;

/** The watch history arrives with the page; an empty row reserves no space, so that nothing moves. */
const isKnownEmpty = (row: Row): boolean =>
  rowShape(row.template) === 'history' && row.moreCount === 0 && !hasItems(row);

const hasItems = (row: Row) =>
  row.contents.length + row.channels.length + row.promotions.length + row.histories.length + row.persons.length > 0;
