import { SECOND, type Failure } from '@antenna/kernel';
import type { ConnectivityPort } from '@antenna/player-core';
import { useAppSelector, type AppStore, type RootState } from '@antenna/store';
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
  const isPending = useAppSelector(hasPending);
  const [isSilent, setSilent] = useState(false);
  const isLost = !isUp || isUnanswered || isSilent;
  useEffect(() => {
    if (!isPending || isLost) return undefined;
    let isOver = false;
    const timer = setTimeout(async () => {
      const isThere = await connectivity.ping(ANSWERS_WITHIN);
      if (!isThere && !isOver) setSilent(true);
    }, LONG);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isPending, isLost, connectivity]);
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
