import { openModal, useAppStore } from '@antenna/store';
import { Button, EmptyState, iconLock, useTranslation } from '@antenna/ui-kit';

/** Shown instead of a page that a child profile may not open, with a link to the adult profiles. */
export function ForAdultsView({ onSwitch }: { readonly onSwitch: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={iconLock}
      title={t('profiles.adults_title')}
      text={t('profiles.adults_text')}
      action={
        <Button kind="quiet" onClick={onSwitch}>
          {t('profiles.over_switch')}
        </Button>
      }
    />
  );
}

export function ForAdults() {
  const store = useAppStore();
  return <ForAdultsView onSwitch={() => void store.dispatch(openModal({ name: 'profiles', with: {} }))} />;
}
