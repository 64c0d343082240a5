import { Cells, type CellsProps } from './Cells.tsx';
import { GAP } from './limits.ts';

export interface GridProps extends Omit<CellsProps, 'axis' | 'gap'> {
  readonly gap?: number;
  readonly columns: number;
}

/** Cards in columns; the rows move under the focus. */
export function Grid({ gap = GAP, ...cells }: GridProps) {
  return <Cells {...cells} axis="y" gap={gap} />;
}
