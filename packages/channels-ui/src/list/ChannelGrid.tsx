import type { Channel } from '@antenna/api-client';
import { firstShown } from '@antenna/catalogue';
import { LinkPlaceProvider, TabStop, useGridWindow, useLayout, type GridLayout } from '@antenna/ui-kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { LiveCard } from '../card/LiveCard.tsx';
import { useRoving } from './use-roving.ts';
import './ChannelGrid.css';

export interface ChannelGridProps {
  readonly label: string;
  readonly channels: readonly Channel[];
  readonly category?: string | undefined;
  readonly currentId?: number | undefined;
  /** Cards show their number. */
  readonly isNumbered?: boolean | undefined;
}

const GAP = 16;

/** As many columns as fit; `textHeight` is the height of a card below its 16:9 picture; px. */
const layoutOf =
  ({ minWidth, textHeight }: { readonly minWidth: number; readonly textHeight: number }) =>
  (grid: HTMLElement): GridLayout => {
    const width = grid.clientWidth || minWidth;
    const columns = Math.max(1, Math.floor((width + GAP) / (minWidth + GAP)));
    const cardWidth = (width + GAP) / columns - GAP;
    return { columns, rowHeight: Math.round((cardWidth * 9) / 16 + textHeight + GAP * 1.75) };
  };

const FIRST = { columns: 1, rowHeight: 300, items: 8 };
/** Wide enough for the times below a picture. */
const LARGE = { layout: layoutOf({ minWidth: 264, textHeight: 76 }), first: FIRST };
const SMALL = { layout: layoutOf({ minWidth: 300, textHeight: 72 }), first: FIRST };

/** Channels as live cards in as many columns as fit. Only cards near the window are rendered; one of them is a tab stop. */
export function ChannelGrid({ label, channels, category, currentId, isNumbered }: ChannelGridProps) {
  const root = useRef<HTMLUListElement>(null);
  const isSmall = useLayout('isSmall');
  const { columns, rowHeight, from, to } = useGridWindow(root, channels.length, isSmall ? SMALL : LARGE);
  const requested = useRef<number | undefined>(undefined);
  const roving = useRoving({
    channels,
    columns,
    page: columns * 3,
    start: Math.max(
      0,
      channels.findIndex(({ id }) => id === currentId),
    ),
    root,
    show: (index) => {
      requested.current = index;
    },
  });
  // This commit renders the card that takes the focus, even far away.
  useEffect(() => {
    if (requested.current === undefined) return;
    root.current?.querySelector<HTMLElement>(`[data-item="${requested.current}"] a`)?.focus();
    requested.current = undefined;
  });
  useStartInView(root, Math.floor(firstShown(channels, currentId) / columns) * rowHeight);
  const indexes: number[] = [];
  for (let index = from; index < to; index += 1) indexes.push(index);
  if (roving.active < channels.length && !indexes.includes(roving.active)) indexes.push(roving.active);
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/no-noninteractive-element-interactions -- Safari drops the list role of lists without bullets; its keys only move the focus among links
    <ul
      ref={root}
      role="list"
      aria-label={label}
      className="ch-grid"
      style={{ height: Math.ceil(channels.length / columns) * rowHeight }}
      onKeyDown={roving.onKeyDown}
      onFocus={(event) => roving.setActive(itemOf(event.target))}
    >
      {indexes.map((index) => {
        const channel = channels[index];
        if (!channel) return null;
        const style = {
          width: `calc((100% - ${(columns - 1) * GAP}px) / ${columns})`,
          left: `calc((100% + ${GAP}px) / ${columns} * ${index % columns})`,
          top: Math.floor(index / columns) * rowHeight,
        };
        return (
          <li key={channel.id} data-item={index} aria-setsize={channels.length} aria-posinset={index + 1} style={style}>
            <TabStop isStop={index === roving.active}>
              <LinkPlaceProvider position={index + 1}>
                <LiveCard
                  channel={channel}
                  category={category}
                  isCurrent={channel.id === currentId}
                  isNumbered={isNumbered}
                />
              </LinkPlaceProvider>
            </TabStop>
          </li>
        );
      })}
    </ul>
  );
}

function itemOf(element: Element): number {
  return Number(element.closest<HTMLElement>('[data-item]')?.dataset['item'] ?? 0);
}

/** Scrolls once to the current channel, only if it is below the fold. */
function useStartInView(root: React.RefObject<HTMLElement | null>, top: number) {
  const begin = useEffectEvent(() => {
    const element = root.current;
    if (!element || top <= window.innerHeight / 2) return;
    scrollBy(scrollerOf(element), element.getBoundingClientRect().top + top - window.innerHeight / 4);
  });
  useEffect(() => begin(), []);
}

function scrollBy(scroller: Element, by: number) {
  scroller.scrollTop += by;
}

function scrollerOf(element: HTMLElement): Element {
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (/auto|scroll/u.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight) return box;
  }
  return document.scrollingElement ?? document.documentElement;
}
