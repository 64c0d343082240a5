import { SECOND, type Failure } from '@antenna/kernel';
import type { ConnectivityPort } from '@antenna/player-core';
import { useAppSelector, useAppStore, type AppStore, type RootState } from '@antenna/store';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** An answer that takes longer is asked about: with the wait for it, words are there within ten seconds. */
const LONG = 4 * SECOND;
const ANSWERS_WITHIN = 4 * SECOND;
/** Between two attempts to reach the service again. */
const PAUSE = 5 * SECOND;

/** Sets say that they are connected while their network leads nowhere: what requests meet counts too. */
const hasUnanswered = ({ api }: RootState) =>
  Object.values(api.queries).some((query) => {
    const kind = (query?.error as Failure | undefined)?.kind;
    return query?.status === 'rejected' && (kind === 'offline' || kind === 'timeout');
  });
const hasPending = ({ api }: RootState) => Object.values(api.queries).some((query) => query?.status === 'pending');

/** Whether the service can be reached; when it is back, what had failed is requested again without a key. */
export function useConnection({
  connectivity,
  store,
}: {
  readonly connectivity: ConnectivityPort;
  readonly store: Pick<AppStore, 'online'>;
}): boolean {
  const isUp = useSyncExternalStore(connectivity.watch, connectivity.isOnline);
  const isUnanswered = useAppSelector(hasUnanswered);
  const { getState, subscribe } = useAppStore();
  const [isSilent, setSilent] = useState(false);
  const isLost = !isUp || isUnanswered || isSilent;
  // Read from the store and not by a selector: what is requested or answered draws nothing here.
  useEffect(() => {
    if (isLost) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = async () => {
      const isThere = await connectivity.ping(ANSWERS_WITHIN);
      if (!isThere && !isOver && hasPending(getState())) setSilent(true);
    };
    const look = () => {
      if (hasPending(getState())) timer ??= setTimeout(() => void ask(), LONG);
      else {
        clearTimeout(timer);
        timer = undefined;
      }
    };
    look();
    const stop = subscribe(look);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [isLost, connectivity, getState, subscribe]);
  useEffect(() => {
    if (!isLost) return undefined;
    let isOver = false;
    const timer = setInterval(async () => {
      if (!(await connectivity.ping(ANSWERS_WITHIN)) || isOver) return;
      setSilent(false);
      store.online();
    }, PAUSE);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [isLost, connectivity, store]);
  return !isLost;
}
