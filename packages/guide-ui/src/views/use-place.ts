import type { Channel } from '@antenna/api-client';
import { findChannel } from '@antenna/catalogue';
import type { Seconds } from '@antenna/kernel';
import type { GuideCursor, GuideRange } from '@antenna/schedule';
import { useEffect, useRef, useState } from 'react';
import { REST } from '../limits.ts';
import { samePlace, type GuidePlace } from '../place.ts';

interface Given {
  readonly channels: readonly Channel[];
  readonly range: GuideRange;
  readonly now: Seconds;
  readonly place: GuidePlace;
  readonly category: string | undefined;
  readonly onPlace: (place: GuidePlace) => void;
}

interface Where {
  /** The address's category until the viewer chooses one. */
  readonly channelId: number | undefined;
  readonly minute: Seconds;
  readonly isChosen: boolean;
}

/** The viewer's place as state. The address follows when scrolling stops. A day can be chosen before the channels load. */
export function usePlace({ channels, range, now, place, category, onPlace }: Given) {
  const [start] = useState(place);
  const [where, setWhere] = useState<Where>(() => ({
    channelId: undefined,
    minute: Math.max(range.from, Math.min(range.to - 1, place.ts ?? now)),
    isChosen: false,
  }));
  const channelId =
    where.channelId ?? (start.channel === undefined ? undefined : findChannel(channels, start.channel)?.id);
  const row = Math.max(
    0,
    channels.findIndex(({ id }) => id === channelId),
  );
  const cursor: GuideCursor = { row, minute: where.minute };
  const from = useRef<Seconds | undefined>(place.from);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const written = useRef(place);
  const isTouched = useRef(place.ts !== undefined || place.channel !== undefined);

  /** Writes the current place. */
  const write = useRef(() => {});
  useEffect(() => {
    write.current = () => {
      const channel = channels[row];
      const next: GuidePlace = isTouched.current
        ? {
            category,
            channel: channel ? channel.slug || String(channel.id) : start.channel,
            ts: Math.round(where.minute),
            from: from.current,
          }
        : { category };
      if (samePlace(written.current, next)) return;
      written.current = next;
      onPlace(next);
    };
  });
  const later = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write.current(), REST);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    cursor,
    /** Where the grid opens. */
    start: {
      ...(where.isChosen ? { from: undefined, at: where.minute } : { from: start.from, at: start.ts }),
      row: start.channel === undefined ? undefined : row,
    },
    move(next: GuideCursor) {
      isTouched.current = true;
      setWhere({ channelId: channels[next.row]?.id, minute: next.minute, isChosen: true });
      later();
    },
    /** Sets the first visible moment. */
    setFrom(at: Seconds) {
      // Addresses are exact to the minute.
      from.current = Math.round(at / 60) * 60;
      isTouched.current = true;
      later();
    },
    /** Before leaving the page: the address must be current. */
    keep() {
      clearTimeout(timer.current);
      write.current();
    },
    /** Back to now, on the same channel. */
    toNow() {
      isTouched.current = false;
      from.current = undefined;
      setWhere((old) => ({ ...old, minute: now, isChosen: true }));
      later();
    },
  };
}
