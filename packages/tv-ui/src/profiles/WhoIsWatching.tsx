import { useVisitChoice, useVisitQuestion } from '@antenna/store';
import { useTranslation } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { Waiting } from '@antenna/tv-kit';
import { FullDialog } from '../parts/FullDialog.tsx';
import { Toggle } from '../settings/lines.tsx';
import { ProfileTiles } from './ProfileTiles.tsx';
import '../settings/settings.css';
import './profiles.css';

export interface WhoIsWatchingProps {
  /** Back: nobody goes on without a choice, but the app can be left. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/**
 * "Who's watching?" when a household of several profiles starts the set. Until somebody has chosen, and an adult has given the
 * PIN where there is one, no screen of the former profile is drawn and nothing plays.
 */
export function WhoIsWatching({ onLeave, children }: WhoIsWatchingProps) {
  const { t } = useTranslation();
  const { at, answered } = useVisitQuestion({ asksOnReturn: true });
  if (at === 'waiting') return <Waiting label={t('common.loading')} className="tu-picture-focus" />;
  return at === 'asking' ? <Question onLeave={onLeave} onChosen={answered} /> : children;
}

function Question({ onLeave, onChosen }: { readonly onLeave: () => void; readonly onChosen: () => void }) {
  const { t } = useTranslation();
  const { household, asks, setAsks, press } = useVisitChoice(onChosen);
  return (
    <FullDialog title={t('profiles.who')} onClose={onLeave} isCentred>
      <div className="tu-profiles-start">
        <ProfileTiles profiles={household.profiles} activeId={household.home.activeId} isStart onPress={press} />
        <div className="tu-profiles-ask" data-region="profiles-actions">
          <Toggle id="profiles-ask" label={t('profiles.ask_each_visit')} isOn={asks} onToggle={() => setAsks(!asks)} />
        </div>
      </div>
    </FullDialog>
  );
}
