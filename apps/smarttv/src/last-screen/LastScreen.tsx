import { useIsAskedAtVisits } from '@antenna/store';
import { useEffect, useEffectEvent } from 'react';
import { removeLastScreen, watchFirstScreen } from './watch-first-screen.ts';

/**
 * The app's end of the last visit's screen (`show.ts`). A household that is asked who watches keeps none: nothing of a profile is
 * drawn before somebody has chosen.
 */
export function LastScreen({ isHome }: { readonly isHome: boolean }) {
  const isAsked = useIsAskedAtVisits();
  const mayKeep = useEffectEvent(() => (isAsked === undefined ? undefined : !isAsked));
  useEffect(() => (isHome ? watchFirstScreen(window, () => mayKeep()) : removeLastScreen(document)), [isHome]);
  return null;
}
