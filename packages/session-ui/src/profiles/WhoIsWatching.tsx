import { useAppSelector, useAppStore, useVisitChoice, useVisitQuestion, visitOf } from '@antenna/store';
import { Dialog, Switch, useTranslation } from '@antenna/ui-kit';
import { useState } from 'react';
import { ProfileTiles } from './ProfileTiles.tsx';
import './ProfilesView.css';

/**
 * "Who's watching?" when a household of several profiles begins a visit. It cannot be dismissed: until somebody has chosen, and
 * an adult has given the PIN where there is one, the former profile's place is nobody else's.
 */
export function WhoIsWatching({ isPlayerOpen }: { readonly isPlayerOpen: boolean }) {
  const { at, answered } = useVisitQuestion({ isSkipped: isPlayerOpen });
  return at === 'asking' ? <Question onChosen={answered} /> : null;
}

function Question({ onChosen }: { readonly onChosen: () => void }) {
  const { t } = useTranslation();
  // The PIN's dialog lies in place of this one.
  const isAside = useAppSelector(({ modals }) => modals.at !== 'closed');
  const { household, busyId, asks, setAsks, press } = useVisitChoice(onChosen);
  return (
    <Dialog open={!isAside} title={t('profiles.who')} className="se-profiles">
      <div className="se-profiles-list">
        {/* Nobody watches yet. */}
        <ProfileTiles profiles={household.profiles} activeId={undefined} busyId={busyId} onPress={press} />
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
