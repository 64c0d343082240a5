import { openModal, useAppStore } from '@antenna/store';
import { Button, EmptyState, iconLock } from '@antenna/ui-kit';
import { useTexts } from '../texts.ts';

/** In the place of a page that a child profile may not open, with the way to an adult's profile. */
export function ForAdults() {
  const text = useTexts();
  const store = useAppStore();
  const change = () => void store.dispatch(openModal({ name: 'profiles', with: {} }));
  return <EmptyState icon={iconLock} title={text('profiles.adults_title')} text={text('profiles.adults_text')} action={<Button kind="quiet" onClick={change}>{text('profiles.over_switch')}</Button>} />;
}
