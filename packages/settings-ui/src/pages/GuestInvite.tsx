import { Button, EmptyState, iconUserCircle } from '@antenna/ui-kit';
import { useOpenModal } from '@antenna/store';
import type { SettingsSlots } from '../slots.ts';
import { webviewText } from '../rules/webview-text.ts';
import { useTexts } from '../texts.ts';

/** Stands where a guest's account would be. */
export function GuestInvite({ slots: { isWebview, trial } }: { readonly slots: SettingsSlots }) {
  const text = useTexts();
  const open = useOpenModal();
  return (
    <EmptyState
      icon={iconUserCircle}
      title={text('settings.guest_title')}
      text={text('settings.guest_text')}
      action={
        <>
          <Button kind="brand" onClick={() => open({ name: 'auth', with: { reason: 'account' } })}>
            {webviewText(text, 'sign_in', isWebview)}
          </Button>
          {trial}
        </>
      }
    />
  );
}
