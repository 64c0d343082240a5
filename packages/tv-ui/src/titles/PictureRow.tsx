import { Row } from '@antenna/tv-kit';
import type { ReactNode } from 'react';

export interface PictureRowProps<Item> {
  readonly region: string;
  readonly title: string;
  readonly items: readonly Item[];
  /** px of a card. */
  readonly height: number;
  /** px that the row has. */
  readonly viewport: number | undefined;
  readonly card: (item: Item) => ReactNode;
}

/** Upright cards of one kind. */
export function PictureRow<Item extends { readonly id: string }>({ items, card, ...row }: PictureRowProps<Item>) {
  return (
    <Row
      {...row}
      count={items.length}
      width={240}
      keyOf={(index) => items[index]?.id ?? index}
      render={(index) => {
        const item = items[index];
        return item ? card(item) : null;
      }}
    />
  );
}
