import { useEffect, useState } from 'react';
import { useProfilesQuery } from '../../data/endpoints/profiles.ts';
import { useProtected } from '../../parental/parental-hooks.ts';
import { useAppStore, useSessionValue } from '../../shell/hooks.ts';
import { visitOf } from '../visit.ts';
import type { HouseholdView } from './household.ts';
import { useProfilesScreen } from './use-profiles-screen.ts';

export interface VisitQuestion {
  /** `waiting`: not known yet whether anybody must be asked. */
  readonly at: 'waiting' | 'asking' | 'over';
  readonly answered: () => void;
}

/**
 * Whether a household of several profiles is asked who watches, when it begins a visit. `asksOnReturn`: also where the page was
 * in the background for so long, as an app on a set is overnight.
 */
export function useVisitQuestion({
  isSkipped = false,
  asksOnReturn = false,
}: { readonly isSkipped?: boolean; readonly asksOnReturn?: boolean } = {}): VisitQuestion {
  const { services } = useAppStore();
  const viewer = useSessionValue('viewer');
  const isUser = useSessionValue('isUser');
  const { data: profiles, isError } = useProfilesQuery();
  const [at, setAt] = useState<VisitQuestion['at']>('waiting');
  // A viewer who signs in on the way has just said who they are.
  if (at === 'waiting' && viewer === 'guest') setAt('over');
  if (at === 'waiting' && isUser) {
    const visit = visitOf(services);
    if (isSkipped || !visit.asks() || !visit.isNew()) setAt('over');
    else if (profiles || isError) setAt((profiles?.length ?? 0) > 1 ? 'asking' : 'over');
  }
  const isGoingOn = at === 'over' && isUser;
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const visit = visitOf(services);
    visit.note();
    const turn = () => {
      if (asksOnReturn && document.visibilityState === 'visible' && visit.isNew()) setAt('waiting');
      else visit.note();
    };
    document.addEventListener('visibilitychange', turn);
    return () => document.removeEventListener('visibilitychange', turn);
  }, [isGoingOn, asksOnReturn, services]);
  return { at: at === 'asking' && !isUser ? 'over' : at, answered: () => setAt('over') };
}

/** Whether this household is asked who watches at some of its visits; `undefined` until that is known. */
export function useIsAskedAtVisits(): boolean | undefined {
  const { services } = useAppStore();
  const viewer = useSessionValue('viewer');
  const isUser = useSessionValue('isUser');
  const { data: profiles } = useProfilesQuery();
  if (viewer === 'guest' || (isUser && !visitOf(services).asks())) return false;
  return isUser && profiles ? profiles.length > 1 : undefined;
}

export interface VisitChoice {
  readonly household: HouseholdView;
  /** The profile that is being opened. */
  readonly busyId: string | undefined;
  readonly asks: boolean;
  readonly setAsks: (asks: boolean) => void;
  readonly press: (id: string) => void;
}

/** Answers the question: another profile is switched to; staying an adult takes the PIN where children have profiles. */
export function useVisitChoice(onChosen: () => void): VisitChoice {
  const { services } = useAppStore();
  const [asks, setAsks] = useState(true);
  const protect = useProtected();
  const choose = () => {
    visitOf(services).setAsks(asks);
    onChosen();
  };
  const { screen, household, send } = useProfilesScreen({ place: 'page', onSwitched: choose });
  const { home, profiles } = household;
  return {
    household,
    busyId: screen.at === 'busy' ? home.activeId : undefined,
    asks,
    setAsks,
    press(id) {
      if (screen.at === 'busy') return;
      const isChild = (which: (profile: (typeof profiles)[number]) => boolean) =>
        profiles.some((profile) => profile.role === 'child' && which(profile));
      if (id !== home.activeId) send({ type: 'profile-pressed', id, home });
      else if (isChild((profile) => profile.id === id) || !isChild(() => true)) choose();
      else protect('profile', choose);
    },
  };
}
