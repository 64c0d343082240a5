import { Button, EmptyState, iconUserCircle, useTranslation } from '@antenna/ui-kit';
import { useOpenModal } from '@antenna/store';
import type { SettingsSlots } from '../slots.ts';
import { webviewText } from '../rules/webview-text.ts';

/** Shown to guests instead of account pages. */
export function GuestInvite({ slots: { isWebview, trial } }: { readonly slots: SettingsSlots }) {
  const { t } = useTranslation();
  const open = useOpenModal();
  return (
    <EmptyState
      icon={iconUserCircle}
      title={t('settings.guest_title')}
      text={t('settings.guest_text')}
      action={
        <>
          <Button kind="brand" onClick={() => open({ name: 'auth', with: { reason: 'account' } })}>
            {webviewText(t, 'sign_in', isWebview)}
          </Button>
          {trial}
        </>
      }
    />
  );
}
