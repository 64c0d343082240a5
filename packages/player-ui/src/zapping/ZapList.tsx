import { aroundInLine, ZAP_LIST_ROWS, ZAP_LIST_TIMEOUT, type ZapChannel } from '@antenna/player-core';
import { Icon, IconButton, iconLockFill, iconX, useTranslation } from '@antenna/ui-kit';
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { usePlayer, usePlayerHandle } from '../player-context.tsx';
import { followWheel } from './wheel.ts';
import type { ZapSlots } from './zap-slots.ts';

/** px of a row and of the space around them; in a low picture (a phone in portrait, a column) a row is the name and the current programme. */
const TALL = { row: 74, around: 64 };
const LOW = { row: 54, around: 48 };
const LOW_BELOW = 400;
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: ZAP_LIST_ROWS - 1,
  PageUp: 1 - ZAP_LIST_ROWS,
};

/** The neighbouring channels with their current and next programme, over the playing picture. Closes after a while without activity. */
export function ZapList({
  slots,
  height,
  onClose,
}: {
  readonly slots: ZapSlots;
  readonly height: number;
  readonly onClose: () => void;
}) {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const name = useId();
  const list = useRef<HTMLDivElement>(null);
  const { channels, currentId } = usePlayer((state) => state.zapping);
  const [cursorId, setCursorId] = useState(currentId);
  const [stirred, setStirred] = useState(0);
  const stir = useCallback(() => setStirred((count) => count + 1), []);
  const cursor = Math.max(
    0,
    channels.findIndex(({ id }) => id === cursorId),
  );
  const isLow = height < LOW_BELOW;
  const { row, around } = isLow ? LOW : TALL;
  const count = Math.max(3, Math.min(ZAP_LIST_ROWS, Math.floor((height - around) / row)));
  const shown = aroundInLine(channels, channels[cursor]?.id, count);

  useEffect(() => {
    const before = document.activeElement;
    list.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected && before !== document.body)
        before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const timer = setTimeout(onClose, ZAP_LIST_TIMEOUT);
    return () => clearTimeout(timer);
  }, [stirred, cursorId, onClose]);

  const near = (channel: (typeof channels)[number] | undefined) => {
    if (channel?.opens && channel.id !== currentId)
      void player.do(
        'prefetch',
        { subjects: [{ kind: 'channel', id: channel.id, at: 'live' }], isFocused: true },
        'app',
      );
  };
  const goTo = (index: number) => {
    const channel = channels[(index + channels.length) % channels.length];
    setCursorId(channel?.id);
    near(channel);
  };
  const choose = (id: number | undefined) => {
    onClose();
    if (id !== undefined && id !== currentId) void player.do('zap', { to: { id } });
  };
  const move = useRef(goTo);
  const at = useRef(cursor);
  useEffect(() => {
    move.current = goTo;
    at.current = cursor;
  });
  useEffect(
    () =>
      list.current
        ? followWheel(
            list.current,
            () => true,
            (by) => move.current(at.current + by),
          )
        : undefined,
    [],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const step = STEPS[event.key];
    if (step !== undefined) goTo(cursor + step);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(channels.length - 1);
    else if (event.key === 'Enter' || event.key === ' ') choose(channels[cursor]?.id);
    else if (event.key === 'Escape' || event.code === 'KeyG') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="pl-list" data-low={isLow || undefined} onPointerMove={stir}>
      <header className="pl-list-head">
        <p id={`${name}-title`}>{t('player.channels')}</p>
        <IconButton glyph={iconX} label={t('player.close')} onClick={onClose} />
      </header>
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-labelledby={`${name}-title`}
        aria-activedescendant={`${name}-${channels[cursor]?.id}`}
        onKeyDown={onKeyDown}
      >
        {shown.map((channel) => (
          <ZapOption
            key={channel.id}
            id={`${name}-${channel.id}`}
            channel={channel}
            slots={slots}
            isLow={isLow}
            isSelected={channel.id === channels[cursor]?.id}
            isCurrent={channel.id === currentId}
            position={channels.indexOf(channel) + 1}
            count={channels.length}
            onChoose={() => choose(channel.id)}
            onNear={() => near(channel)}
          />
        ))}
      </div>
    </div>
  );
}

interface ZapOptionProps {
  readonly id: string;
  readonly channel: ZapChannel;
  readonly slots: ZapSlots;
  readonly isLow: boolean;
  readonly isSelected: boolean;
  readonly isCurrent: boolean;
  readonly position: number;
  readonly count: number;
  readonly onChoose: () => void;
  readonly onNear: () => void;
}

function ZapOption({ id, channel, slots, isLow, onChoose, onNear, ...state }: ZapOptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the listbox's, which has the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={state.isSelected}
      aria-current={state.isCurrent ? 'true' : undefined}
      aria-setsize={state.count}
      aria-posinset={state.position}
      onClick={onChoose}
      onPointerEnter={onNear}
    >
      <span className="pl-list-number">{channel.number === 0 ? '' : channel.number}</span>
      <span className="pl-list-mark">{slots.mark(channel.id)}</span>
      <span className="pl-list-words">
        <span className="pl-list-name">
          {channel.name}
          {channel.opens ? null : <Icon glyph={iconLockFill} size="inline" />}
        </span>
        {slots.facts(channel.id, isLow ? 'now' : 'both')}
      </span>
    </div>
  );
}
