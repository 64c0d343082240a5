import { List, type ListProps } from '@antenna/tv-kit';
import './parts.css';

export interface ShortListProps extends Omit<ListProps, 'viewport'> {
  /** In view; of the next one as much as shows that the list goes on. */
  readonly lines: number;
}

/** A list as part of a page or dialog, as long as what it holds, up to a number of lines. */
export function ShortList({ lines, ...list }: ShortListProps) {
  const { count, height, gap = 8 } = list;
  const isLong = count > lines;
  const viewport = isLong ? lines * (height + gap) + Math.round(height * 0.4) : count * (height + gap) - gap;
  return (
    <div className="tu-short-list">
      <List {...list} viewport={viewport} />
    </div>
  );
}
