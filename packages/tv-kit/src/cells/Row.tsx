import type { ReactNode } from 'react';
import { Cells, type CellsProps } from './Cells.tsx';
import { CANVAS } from '../canvas/canvas-scale.ts';
import { GAP, MARGIN } from './limits.ts';

export interface RowProps extends Omit<CellsProps, 'axis' | 'columns' | 'gap' | 'viewport' | 'label'> {
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly gap?: number;
  readonly viewport?: number | undefined;
}

/** A titled row of cards that runs out of the right edge. */
export function Row({ title, aside, gap = GAP, viewport = CANVAS.width - 2 * MARGIN.x, ...cells }: RowProps) {
  return (
    <div className="tv-row">
      {title ? (
        <div className="tv-row-head">
          <h2 className="tv-h2">{title}</h2>
          {aside}
        </div>
      ) : null}
      <Cells {...cells} label={title} axis="x" gap={gap} viewport={viewport} />
    </div>
  );
}
