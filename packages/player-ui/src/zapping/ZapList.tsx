import { aroundInLine, ZAP_LIST_ROWS, ZAP_LIST_TIMEOUT } from '@antenna/player-core';
import { IconButton, iconX, useTranslation } from '@antenna/ui-kit';
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { usePlayerHandle } from '../player-context.tsx';
import { useZapCursor } from './use-zap-cursor.ts';
import { followWheel } from './wheel.ts';
import { ZapOption } from './ZapOption.tsx';
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
  const { channels, currentId, index, goTo, near } = useZapCursor();
  const selected = channels[index];
  const isLow = height < LOW_BELOW;
  const { row, around } = isLow ? LOW : TALL;
  const count = Math.max(3, Math.min(ZAP_LIST_ROWS, Math.floor((height - around) / row)));
  useFocusWhileOpen(list);
  const keepOpen = useIdleClose(selected?.id, onClose);
  useWheelSteps(list, (by) => goTo(index + by));

  const choose = (id: number | undefined) => {
    onClose();
    if (id !== undefined && id !== currentId) void player.do('zap', { to: { id } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const step = STEPS[event.key];
    if (step !== undefined) goTo(index + step);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(channels.length - 1);
    else if (event.key === 'Enter' || event.key === ' ') choose(selected?.id);
    else if (event.key === 'Escape' || event.code === 'KeyG') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="pl-list" data-low={isLow || undefined} onPointerMove={keepOpen}>
      <header className="pl-list-head">
        <p id={`${name}-title`}>{t('player.channels')}</p>
        <IconButton glyph={iconX} label={t('player.close')} onClick={onClose} />
      </header>
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-labelledby={`${name}-title`}
        aria-activedescendant={`${name}-${selected?.id}`}
        onKeyDown={onKeyDown}
      >
        {aroundInLine(channels, selected?.id, count).map((channel) => (
          <ZapOption
            key={channel.id}
            id={`${name}-${channel.id}`}
            channel={channel}
            slots={slots}
            isLow={isLow}
            isSelected={channel.id === selected?.id}
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

/** Focuses an element when it appears, and restores the focus when it disappears. */
function useFocusWhileOpen(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    ref.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected && before !== document.body)
        before.focus({ preventScroll: true });
    };
  }, [ref]);
}

/** Closes the list after a while in which neither the cursor moved nor the returned function was called. */
function useIdleClose(cursorId: number | undefined, onClose: () => void): () => void {
  const [activity, setActivity] = useState(0);
  useEffect(() => {
    const timer = setTimeout(onClose, ZAP_LIST_TIMEOUT);
    return () => clearTimeout(timer);
  }, [activity, cursorId, onClose]);
  return useCallback(() => setActivity((count) => count + 1), []);
}

function useWheelSteps(ref: RefObject<HTMLElement | null>, onStep: (by: 1 | -1) => void): void {
  const latest = useRef(onStep);
  useEffect(() => {
    latest.current = onStep;
  });
  useEffect(
    () =>
      ref.current
        ? followWheel(
            ref.current,
            () => true,
            (by) => latest.current(by),
          )
        : undefined,
    [ref],
  );
}
