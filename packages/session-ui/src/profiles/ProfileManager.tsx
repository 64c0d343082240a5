import { useAppStore, closeModal, useProfilesScreen } from '@antenna/store';
import { Dialog, useTranslation } from '@antenna/ui-kit';
import { ProfilesView, titleOf } from './ProfilesView.tsx';
import { AskSwitch } from './WhoIsWatching.tsx';

/** Profiles as a page of the settings: list, new, edit, avatars. */
export function ProfileManager({ level = 2 }: { readonly level?: 1 | 2 | 3 | undefined }) {
  const { t } = useTranslation();
  const { screen, household, isLoading, send } = useProfilesScreen({ place: 'page' });
  const Heading = `h${level}` as const;
  return (
    <section className="se-profiles-page">
      <Heading className="k-h2 se-profiles-title">{titleOf(screen, household, t)}</Heading>
      <ProfilesView screen={screen} household={household} send={send} isLoading={isLoading} />
      {screen.at === 'list' && household.profiles.length > 1 && !household.isChildWatching ? <AskSwitch /> : null}
    </section>
  );
}

export interface ProfilesModalProps {
  readonly with: { readonly view?: 'list' | 'new' | 'edit'; readonly id?: string };
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Modal `profiles`: "Who's watching?" over the whole window. */
export function ProfilesModal({ with: { view, id }, open, onClose }: ProfilesModalProps) {
  const { t } = useTranslation();
  const store = useAppStore();
  const { screen, household, isLoading, send } = useProfilesScreen({
    place: 'modal',
    view,
    id,
    onSwitched: () => void store.dispatch(closeModal()),
  });
  return (
    <Dialog open={open} title={titleOf(screen, household, t)} onClose={onClose} className="se-profiles">
      <ProfilesView screen={screen} household={household} send={send} isLoading={isLoading} />
    </Dialog>
  );
}
