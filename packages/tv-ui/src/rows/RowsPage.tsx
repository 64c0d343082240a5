import type { RowsetPage } from '@antenna/api-client';
import { rowCount, rowShape } from '@antenna/catalogue';
import { CANVAS, Stack, type StackPart } from '@antenna/tv-kit';
import { Hero } from './Hero.tsx';
import { RowPart } from './RowPart.tsx';
import { rowHeight } from './row-sizes.ts';
import './rows.css';

/** The part with the focus stands below the menu, or in its place once the page has moved. */
const ANCHOR = 150;
const HERO = 760;

export interface RowsPageProps {
  readonly page: RowsetPage;
  /** The page has moved away from its top: the menu is hidden. */
  readonly onMoved?: ((isMoved: boolean) => void) | undefined;
}

/** A page of rows; a promotion row at its top is the hero. */
export function RowsPage({ page, onMoved }: RowsPageProps) {
  const [first, ...rest] = page.rows;
  const hasHero = first !== undefined && rowShape(first.template) === 'promo-wide' && first.promotions.length > 0;
  // Rows that have turned out to be empty take no space.
  const rows = (hasHero ? rest : page.rows).filter(
    (row) => rowCount(row) > 0 || (row.moreCount > 0 && rowShape(row.template) !== 'history'),
  );
  const parts: readonly StackPart[] = [
    hasHero
      ? { id: 'hero', height: HERO, render: () => <Hero promotions={first.promotions} /> }
      : { id: 'head', height: 220, render: () => <h1 className="tu-rows-title tv-h1">{page.title}</h1> },
    ...rows.map((row) => ({
      id: row.id,
      height: rowHeight(row),
      render: () => (
        <div className="tu-rows-part">
          <RowPart row={row} rowset={page.slug} />
        </div>
      ),
    })),
    { id: 'end', height: 54, render: () => null },
  ];
  return (
    <Stack
      id={`stack-${page.slug}`}
      viewport={CANVAS.height}
      anchor={ANCHOR}
      backToTop
      parts={parts}
      onFocus={(part) => onMoved?.(hasHero ? part !== 'hero' : part !== rows[0]?.id && part !== 'head')}
    />
  );
}
