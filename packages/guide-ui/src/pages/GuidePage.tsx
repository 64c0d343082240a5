import type { Channel, Programme } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { dayBounds, guideRange } from '@antenna/schedule';
import { useAlerts, useAppStore, useBuyChannel, useGuideLoader } from '@antenna/store';
import { useLayout, useLocale, useNow } from '@antenna/ui-kit';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { leastSeconds } from '../grid/grid-scale.ts';
import { samePlace, type GuidePlace } from '../place.ts';
import { createGuideSource } from '../tiles/guide-source.ts';
import { GuideView } from '../views/GuideView.tsx';
import { DetailedStrip } from './DetailedStrip.tsx';
import { useGuideChannels } from './use-guide-channels.ts';

export interface GuidePageProps {
  /** The place in the address. */
  readonly place: GuidePlace;
  /** Writes the place to the address. */
  readonly onPlace: (place: GuidePlace) => void;
  /** Live, or from a moment of the archive. */
  readonly onPlay: (channel: Channel, ts: Seconds | undefined) => void;
  readonly onChannel: (channel: Channel) => void;
  /** Reminder button of an upcoming programme. */
  readonly reminder?: ((channel: Channel, programme: Programme) => ReactNode) | undefined;
  /** Button that follows a programme. */
  readonly follow?: ((channel: Channel, programme: Programme) => ReactNode) | undefined;
}

/** `/guide`. Time is the server's (the app's clock): a device that is a day wrong shows the right day. */
export function GuidePage({ place, onPlace, onPlay, onChannel, reminder, follow }: GuidePageProps) {
  const store = useAppStore();
  const now = useNow('minute') / 1_000;
  const { language, timeZone } = useLocale();
  const isTv = useLayout('isTv');
  const { show } = useAlerts();
  const buy = useBuyChannel();
  const load = useGuideLoader();
  const data = useGuideChannels(place.category);
  const navigationType = useNavigationType();
  const [isRestored] = useState(navigationType === NavigationType.Pop && place.channel !== undefined);
  const today = dayBounds(now, timeZone).start;
  const { range, days } = useMemo(() => {
    const { from, to, days: all } = guideRange(today + 43_200, timeZone);
    return { range: { from, to }, days: all };
  }, [today, timeZone]);
  const source = useMemo(
    // Titles are loaded in the interface language.
    () => ({ language, ...createGuideSource({ range, least: leastSeconds(isTv), load, clock: store.services.clock }) }),
    [range, isTv, load, store, language],
  );
  useEffect(() => () => source.dispose(), [source]);

  // Remounts when the address changes from outside: a menu entry, a link.
  const written = useRef(place);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (samePlace(place, written.current)) return;
    written.current = place;
    setTurn((count) => count + 1);
  }, [place]);
  const write = useCallback(
    (next: GuidePlace) => {
      written.current = next;
      onPlace(next);
    },
    [onPlace],
  );
  return (
    <GuideView
      key={turn}
      {...data}
      source={source}
      range={range}
      days={days}
      now={now}
      place={place}
      onPlace={write}
      onCategory={(slug) => write({ ...written.current, category: slug })}
      onPlay={onPlay}
      onChannel={onChannel}
      onBuy={({ id }) => buy(id)}
      onRefused={(key) => show({ kind: 'info', key: `errors.${key}` })}
      reminder={reminder}
      follow={follow}
      strip={DetailedStrip}
      isRestored={isRestored}
    />
  );
}
