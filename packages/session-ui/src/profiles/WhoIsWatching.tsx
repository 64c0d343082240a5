import { useAppSelector, useAppStore, useProfilesQuery, useProtected, useSession, visitOf } from '@antenna/store';
import { Dialog, Switch, useTranslation } from '@antenna/ui-kit';
import { useEffect, useState } from 'react';
import { ProfileTiles } from './ProfileTiles.tsx';
import { useProfilesScreen } from './use-profiles-screen.ts';
import './ProfilesView.css';

/**
 * "Who's watching?" when a household of several profiles begins a visit. It cannot be dismissed: until somebody has chosen, and
 * an adult has given the PIN where there is one, the former profile's place is nobody else's.
 */
export function WhoIsWatching({ isPlayerOpen }: { readonly isPlayerOpen: boolean }) {
  const { services } = useAppStore();
  const { viewer, isUser } = useSession();
  const { data: profiles } = useProfilesQuery();
  const [at, setAt] = useState<'waiting' | 'asking' | 'over'>('waiting');
  // A viewer who signs in on the way has just said who they are.
  if (at === 'waiting' && viewer === 'guest') setAt('over');
  if (at === 'waiting' && isUser && profiles) {
    const visit = visitOf(services);
    setAt(profiles.length > 1 && !isPlayerOpen && visit.asks() && visit.isNew() ? 'asking' : 'over');
  }
  const isGoingOn = at === 'over' && isUser;
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const { note } = visitOf(services);
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [isGoingOn, services]);
  return at === 'asking' && isUser ? <Question onChosen={() => setAt('over')} /> : null;
}

function Question({ onChosen }: { readonly onChosen: () => void }) {
  const { t } = useTranslation();
  const { services } = useAppStore();
  const [asks, setAsks] = useState(true);
  const protect = useProtected();
  // The PIN's dialog lies in place of this one.
  const isAside = useAppSelector(({ modals }) => modals.at !== 'closed');
  const choose = () => {
    visitOf(services).setAsks(asks);
    onChosen();
  };
  const { screen, household, send } = useProfilesScreen({ place: 'page', onSwitched: choose });
  const { home, profiles } = household;
  const press = (id: string) => {
    if (screen.at === 'busy') return;
    const isChild = (which: (profile: (typeof profiles)[number]) => boolean) =>
      profiles.some((profile) => profile.role === 'child' && which(profile));
    if (id !== home.activeId) send({ type: 'profile-pressed', id, home });
    else if (isChild((profile) => profile.id === id) || !isChild(() => true)) choose();
    else protect('profile', choose);
  };
  return (
    <Dialog open={!isAside} title={t('profiles.who')} className="se-profiles">
      <div className="se-profiles-list">
        <ProfileTiles
          profiles={profiles}
          activeId={home.activeId}
          busyId={screen.at === 'busy' ? home.activeId : undefined}
          onPress={press}
        />
        <Switch label={t('profiles.ask_each_visit')} isOn={asks} onToggle={() => setAsks(!asks)} />
      </div>
    </Dialog>
  );
}

/** Whether the household is asked at the beginning of each visit to this device. */
export function AskSwitch() {
  const { t } = useTranslation();
  const visit = visitOf(useAppStore().services);
  const [asks, setAsks] = useState(visit.asks);
  const toggle = () => {
    visit.setAsks(!asks);
    setAsks(!asks);
  };
  return (
    <Switch
      label={t('profiles.ask_each_visit')}
      help={t('profiles.ask_each_visit_about')}
      isOn={asks}
      onToggle={toggle}
    />
  );
}
