import { ACTIVE_FOR } from '@antenna/session';
import { useEffect, useState } from 'react';
import { useAppStore } from '../shell/hooks.ts';

/** Whether the viewer has done nothing for 30 minutes: nothing is requested then. Their next action ends it. */
export function useIsIdle(): boolean {
  const { activity, clock } = useAppStore().services;
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const wait = () => clock.after(ACTIVE_FOR, () => setIdle(true));
    let cancel = wait();
    const stop = activity.watch(() => {
      cancel();
      cancel = wait();
      setIdle(false);
    });
    return () => {
      stop();
      cancel();
    };
  }, [activity, clock]);
  return isIdle;
}
