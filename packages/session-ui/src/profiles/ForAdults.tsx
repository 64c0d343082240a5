import { openModal, useAppStore } from '@antenna/store';
import { Button, EmptyState, iconLock } from '@antenna/ui-kit';
import { useTexts } from '../texts.ts';

/** In the place of a page that a child profile may not open, with the way to an adult's profile. */
export function ForAdultsView({ onSwitch }: { readonly onSwitch: () => void }) {
  const text = useTexts();
  return (
    <EmptyState
      icon={iconLock}
      title={text('profiles.adults_title')}
      text={text('profiles.adults_text')}
      action={
        <Button kind="quiet" onClick={onSwitch}>
          {text('profiles.over_switch')}
        </Button>
      }
    />
  );
}

export function ForAdults() {
  const store = useAppStore();
  return <ForAdultsView onSwitch={() => void store.dispatch(openModal({ name: 'profiles', with: {} }))} />;
}
