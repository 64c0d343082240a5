import type { Channel, Programme } from '@antenna/api-client';
import { firstShown, isShortLayout } from '@antenna/catalogue';
import { LinkPlaceProvider, VirtualList, type VirtualListHandle } from '@antenna/ui-kit';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { FOLLOW_FOCUS, ROW_HEIGHT, SHORT_ROW_HEIGHT } from '../limits.ts';
import { ChannelRow } from '../card/ChannelRow.tsx';
import { useRoving } from './use-roving.ts';
import './ChannelList.css';

export interface ChannelListProps {
  readonly label: string;
  readonly channels: readonly Channel[];
  readonly category?: string | undefined;
  readonly currentId?: number | undefined;
  readonly nextOf?: ((channel: Channel) => Programme | undefined) | undefined;
  /** The channel that has been hovered or focused for a moment. */
  readonly onFollow?: ((channel: Channel) => void) | undefined;
  /** Adds a button to rows that opens their short schedule. */
  readonly renderSchedule?: ((channel: Channel) => ReactNode) | undefined;
}

/**
 * A scrolling list of channels. It opens 2 places before the current channel; one row is a tab stop, arrows and first letters
 * move it. Up to 31 channels are rendered at once in short rows, longer lists only where visible.
 */
export function ChannelList(props: ChannelListProps) {
  const { channels, currentId, label, onFollow } = props;
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualListHandle>(null);
  const [openId, setOpenId] = useState<number | undefined>(undefined);
  const toggle = useCallback(
    (channel: Channel) => setOpenId((open) => (open === channel.id ? undefined : channel.id)),
    [],
  );
  const isShort = isShortLayout(channels.length);
  const first = firstShown(channels, currentId);
  const show = (index: number) => {
    list.current?.scrollToIndex(index, 'nearest');
    focusRow(root.current, index);
  };
  const roving = useRoving({
    channels,
    columns: 1,
    page: 8,
    start: Math.max(
      0,
      channels.findIndex(({ id }) => id === currentId),
    ),
    root,
    show,
  });
  useFirstInView(root, isShort, first);
  const follow = useFollow(onFollow);
  const row = (index: number) => {
    const channel = channels[index];
    if (!channel) return null;
    return (
      <div
        onFocus={() => {
          roving.setActive(index);
          follow(channel);
        }}
        onPointerEnter={() => follow(channel)}
      >
        <Item
          {...props}
          channel={channel}
          isShort={isShort}
          tabIndex={index === roving.active ? 0 : -1}
          isOpen={channel.id === openId}
          onToggle={toggle}
        />
      </div>
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its keys only move the focus among the links inside
    <div ref={root} className="ch-list" onKeyDownCapture={roving.onKeyDown}>
      {isShort ? (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of lists without bullets
        <ul role="list" aria-label={label} className="ch-list-whole">
          {channels.map((channel, index) => (
            <li key={channel.id} data-row={index}>
              <LinkPlaceProvider position={index + 1}>{row(index)}</LinkPlaceProvider>
            </li>
          ))}
        </ul>
      ) : (
        <VirtualList
          ref={list}
          label={label}
          count={channels.length}
          rowHeight={guess}
          rowKey={(index) => channels[index]?.id ?? index}
          initialIndex={first}
          row={row}
        />
      )}
    </div>
  );
}

const guess = () => ROW_HEIGHT;

function Item({
  channel,
  category,
  currentId,
  nextOf,
  renderSchedule,
  isShort,
  tabIndex,
  isOpen,
  onToggle,
}: ChannelListProps & {
  readonly channel: Channel;
  readonly isShort: boolean;
  readonly tabIndex: number;
  readonly isOpen: boolean;
  readonly onToggle: (channel: Channel) => void;
}) {
  return (
    <ChannelRow
      channel={channel}
      category={category}
      isShort={isShort}
      tabIndex={tabIndex}
      isCurrent={channel.id === currentId}
      next={nextOf?.(channel)}
      schedule={renderSchedule && { isOpen, onToggle, content: isOpen ? renderSchedule(channel) : null }}
    />
  );
}

function focusRow(root: HTMLElement | null, index: number) {
  // Scrolling renders a distant row with the next paint.
  const focus = () => root?.querySelector<HTMLElement>(`[data-row="${index}"] a`);
  const now = focus();
  if (now) now.focus();
  else requestAnimationFrame(() => requestAnimationFrame(() => focus()?.focus()));
}

/** Scrolls a fully rendered list: its own box, never the page. */
function useFirstInView(root: React.RefObject<HTMLDivElement | null>, isShort: boolean, first: number) {
  useEffect(() => {
    if (isShort && first > 0) beginAt(root.current, first * SHORT_ROW_HEIGHT);
  }, [root, isShort, first]);
}

function beginAt(box: HTMLElement | null, top: number) {
  if (box?.scrollTop === 0) box.scrollTop = top;
}

function useFollow(onFollow: ((channel: Channel) => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (channel: Channel) => {
    if (!onFollow) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onFollow(channel), FOLLOW_FOCUS);
  };
}
