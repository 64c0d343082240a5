import { Children, memo, startTransition, useState } from 'react';
import type { CSSProperties, FocusEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import { flushSync } from 'react-dom';
import { TabStop } from '../a11y/tab-stop.tsx';
import { LinkPlaceProvider } from '../link/link-place.tsx';
import { indexOfItem, onCardKeyDown } from './card-keys.ts';

export interface CardListProps {
  /** The cards, in order. Each becomes a list item and shows something: Tab may stop at it. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
  /** What its links report as the list they stand in; none outside of a shelf. */
  readonly name?: string | undefined;
  /** How many cards are rendered, from the first on; an empty item keeps the place of the others. All by default. */
  readonly shown?: number | undefined;
  /** The cards are a part of a longer list: how many are before them, and in all. */
  readonly part?: { readonly before: number; readonly count: number } | undefined;
  readonly style?: CSSProperties | undefined;
  /** Shape of the cards, for the styles. */
  readonly 'data-card'?: string | undefined;
  readonly ref?: Ref<HTMLUListElement> | undefined;
}

/**
 * Cards in a row or a grid. Tab stops at the one that had the focus last, and at its other buttons; arrows, Home and End
 * move between the cards and, up and down, between shelves.
 */
export function CardList({ children, name, shown, part, ...rest }: CardListProps) {
  const [last, setLast] = useState(0);
  const before = part?.before ?? 0;
  const count = Children.count(children);
  const rendered = Math.min(shown ?? count, count);
  const active = Math.max(0, Math.min(last - before, rendered - 1));
  const setSize = part?.count ?? (shown === undefined ? undefined : count);
  const items = Children.map(children, (child, index) => (
    <Item isStop={index === active} list={name} position={before + index + 1} setSize={setSize}>
      {child}
    </Item>
  ));
  const stopAt = ({ currentTarget, target }: FocusEvent | KeyboardEvent) => {
    const index = indexOfItem(currentTarget, target);
    if (index >= 0) setLast(before + index);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The browser looks for the next stop now.
    if (event.key === 'Tab') flushSync(() => stopAt(event));
    else onCardKeyDown(event);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/no-noninteractive-element-interactions -- a list without bullets is no list to Safari unless it says so; its keys only move the focus among links
    <ul
      {...rest}
      role="list"
      data-cards=""
      onFocus={(event) => startTransition(() => stopAt(event))}
      onKeyDown={onKeyDown}
    >
      {items?.slice(0, rendered)}
      {rendered < count ? <Rest count={count - rendered} /> : null}
    </ul>
  );
}

interface ItemProps {
  readonly isStop: boolean;
  readonly list: string | undefined;
  readonly position: number;
  readonly setSize: number | undefined;
  readonly children?: ReactNode;
}

/** Memoised: when the focus moves, the two cards that it concerns are rendered. */
const Item = memo(function Item({ isStop, list, position, setSize, children }: ItemProps) {
  return (
    <li aria-setsize={setSize} aria-posinset={setSize === undefined ? undefined : position}>
      <TabStop isStop={isStop}>
        <LinkPlaceProvider list={list} position={position}>
          {children}
        </LinkPlaceProvider>
      </TabStop>
    </li>
  );
});

/** Keeps the place of cards that are not rendered. */
function Rest({ count }: { readonly count: number }) {
  return <li className="k-cards-rest" aria-hidden="true" style={{ '--rest': count } as CSSProperties} />;
}
