import type { Modals } from '@antenna/navigation';
import { useProfilesScreen } from '@antenna/store';
import { useTranslation } from '@antenna/ui-kit';
import { FullDialog } from '../parts/FullDialog.tsx';
import { ProfileList } from './ProfileList.tsx';
import { ProfileSteps } from './ProfileSteps.tsx';

/** "Who's watching?" over any page: switching, and from there changing the profiles. */
export function ProfilesDialog({
  with: { view, id } = {},
  onClose,
}: {
  readonly with?: Modals['profiles'];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { screen, household, isLoading, send } = useProfilesScreen({ place: 'modal', view, id, onSwitched: onClose });
  const shown = screen.at === 'busy' ? screen.under : screen;
  if (shown.at !== 'list') return <ProfileSteps screen={screen} household={household} send={send} />;
  return (
    <FullDialog title={t(shown.isManaging ? 'profiles.manage' : 'profiles.who')} onClose={onClose}>
      <div className="tu-profiles-page">
        <ProfileList screen={shown} household={household} isLoading={isLoading} send={send} onClose={onClose} />
      </div>
    </FullDialog>
  );
}
