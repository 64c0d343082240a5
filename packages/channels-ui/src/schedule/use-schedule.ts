import type { Channel, Programme } from '@antenna/api-client';
import type { Cancel } from '@antenna/kernel';
import { loadFlow, orderProgrammes, playableDays, shownLoad, type LoadEvent, type LoadState } from '@antenna/schedule';
import { scheduleArgs, scheduleEndpoints, useAppStore } from '@antenna/store';
import { useEffect, useRef, useState } from 'react';
import { useMinute } from '../on-air.ts';
import type { ScheduleData } from './SchedulePanel.tsx';

interface Loaded {
  readonly channelId: number | undefined;
  readonly at: LoadState['at'];
  readonly programmes: readonly Programme[];
}

const NOTHING: Loaded = { channelId: undefined, at: 'loading', programmes: [] };

/** The schedule of a channel, refreshed each hour; an empty answer is retried by `loadFlow` until the viewer leaves. */
export function useSchedule(
  channel:
    Pick<Channel, 'id' | 'isPurchased' | 'archivedDays' | 'realArchivedDays' | 'availableArchivedDays'> | undefined,
): ScheduleData {
  const store = useAppStore();
  const [loaded, setLoaded] = useState<Loaded>(NOTHING);
  const ask = useRef<() => void>(() => {});
  const channelId = channel?.id;
  const days = channel ? playableDays(channel) : 0;
  // Rounded to the hour, so that pages and panels of one channel share the answer.
  const hour = Math.floor(useMinute() / 3_600) * 3_600;
  useEffect(() => {
    if (channelId === undefined) return undefined;
    const args = scheduleArgs({ id: channelId, isPurchased: true, archivedDays: days }, hour);
    let state = loadFlow.initial;
    let stopWaiting: Cancel = () => {};
    let hasLeft = false;
    const show = (programmes?: readonly Programme[]) =>
      setLoaded((old) => ({
        channelId,
        at: shownLoad(state),
        programmes: programmes ?? (old.channelId === channelId ? old.programmes : []),
      }));
    const load = async (isRetry: boolean) => {
      const request = store.dispatch(
        scheduleEndpoints.schedule.initiate(args, { subscribe: false, forceRefetch: isRetry }),
      );
      const { data } = await request;
      if (hasLeft) return;
      if (!data) return send({ type: 'failed' });
      const programmes = orderProgrammes(data);
      send({ type: 'answered', count: programmes.length }, programmes);
    };
    const send = (event: LoadEvent, programmes?: readonly Programme[]) => {
      const isRetry = state.at !== 'rest';
      const step = loadFlow.step(state, event);
      state = step.state;
      for (const effect of step.effects) {
        if (effect.do === 'load') void load(isRetry);
        if (effect.do === 'wait')
          stopWaiting = store.services.clock.after(effect.delay, () => send({ type: 'delay-elapsed' }));
        if (effect.do === 'stop-waiting') stopWaiting();
        if (effect.do === 'log') store.services.logger.warn('schedule did not load', { channelId });
      }
      if (!hasLeft) show(programmes);
    };
    ask.current = () => send({ type: 'requested' });
    send({ type: 'requested' });
    return () => {
      hasLeft = true;
      send({ type: 'left' });
    };
  }, [store, channelId, days, hour]);
  const isOwn = loaded.channelId === channelId;
  return {
    at: isOwn ? loaded.at : 'loading',
    programmes: isOwn ? loaded.programmes : NOTHING.programmes,
    onRetry: () => ask.current(),
  };
}
