import { Cells, type CellsProps } from './Cells.tsx';

export interface ListProps extends Omit<CellsProps, 'axis' | 'columns' | 'gap'> {
  readonly gap?: number;
}

/** Lines below each other. */
export function List({ gap = 8, ...cells }: ListProps) {
  return <Cells {...cells} axis="y" gap={gap} />;
}
