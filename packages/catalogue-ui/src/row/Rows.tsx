import type { Row, RowsetPage } from '@antenna/api-client';
import { rowShape, ROWS_AT_ONCE } from '@antenna/catalogue';
import { Hero } from '../hero/Hero.tsx';
import { LazyRow } from './LazyRow.tsx';
import { startTransition, useEffect, useState } from 'react';
import './Rows.css';

export interface RowsProps {
  readonly page: RowsetPage;
  readonly isChild?: boolean | undefined;
  /** The rows are what a search found. */
  readonly isFound?: boolean | undefined;
}

/** What a screen shows under a hero: a shelf and a part of the next; of a shelf so many boxes. */
const [SHELVES_IN_SIGHT, CARDS_IN_SIGHT] = [2, 5];

/**
 * Rows of a page: a promo row is the hero, the first four are drawn at once, the rest when they come near (B-572). Under a hero
 * they come in the browser's next breath, and so do the rooms of those out of sight while the page itself still loads: its
 * buttons work that much earlier.
 */
export function Rows({ page, isChild, isFound }: RowsProps) {
  const [first, ...rest] = page.rows;
  const hero = first && isHero(first) ? first : undefined;
  const shelves = (hero ? rest : page.rows).filter((row) => !isKnownEmpty(row));
  const [isDrawn, setDrawn] = useState(hero === undefined);
  // Who comes back finds the page as long as he left it.
  const [held] = useState(() => (document.readyState === 'complete' ? Infinity : SHELVES_IN_SIGHT));
  useEffect(() => startTransition(() => setDrawn(true)), []);
  const atOnce = isDrawn ? ROWS_AT_ONCE : 0;
  return (
    <>
      {hero ? <Hero promotions={hero.promotions} duration={hero.duration} loopCount={hero.loopCount} /> : null}
      <div className="ca-rows">
        {shelves.slice(0, isDrawn ? Infinity : held).map((row, index) => (
          <LazyRow
            key={row.id}
            row={row}
            isChild={isChild}
            isFound={isFound}
            isAtOnce={index < atOnce && hasItems(row)}
            boxes={hero && index === 0 ? CARDS_IN_SIGHT : 1}
          />
        ))}
      </div>
    </>
  );
}

export const isHero = (row: Row): boolean => rowShape(row.template) === 'promo-wide' && row.promotions.length > 0;

/** What one watched comes with the page; when there is nothing, no room is held for it, which would fall in again. */
const isKnownEmpty = (row: Row): boolean =>
  rowShape(row.template) === 'history' && row.moreCount === 0 && !hasItems(row);

const hasItems = (row: Row) =>
  row.contents.length + row.channels.length + row.promotions.length + row.histories.length + row.persons.length > 0;
