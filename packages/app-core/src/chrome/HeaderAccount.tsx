import { useServices } from '../services/services-context.tsx';
import { useAwaitedGuest } from './use-awaited-guest.ts';
import { webviewText } from '@antenna/settings-ui';
import { useOpenModal, useSessionValue } from '@antenna/store';
import { Button, lazyOptional, useTranslation } from '@antenna/ui-kit';
import { Suspense } from 'react';
import './HeaderAccount.css';

const HeaderAvatar = lazyOptional(async () => (await import('./HeaderAvatar.tsx')).HeaderAvatar);

const Messages = lazyOptional(async () => (await import('@antenna/messages-ui')).MessagesMenu);

/** The operator's messages for a signed-in user; not for a child, who could remove them unread. */
export function HeaderMessages() {
  const isUser = useSessionValue('isUser');
  const isChild = useSessionValue('isChild');
  return isUser && !isChild ? (
    <Suspense fallback={<span className="ac-avatar-space" />}>
      <Messages />
    </Suspense>
  ) : null;
}

/** The end of the header: the user's avatar, or a sign-in button. */
export function HeaderAccount() {
  const { t } = useTranslation();
  const { context } = useServices();
  const isUser = useSessionValue('isUser');
  const viewer = useSessionValue('viewer');
  const isAwaited = useAwaitedGuest();
  const open = useOpenModal();
  if (isUser)
    return (
      <Suspense fallback={<span className="ac-avatar-space" />}>
        <HeaderAvatar isWebview={context.isWebview} />
      </Suspense>
    );
  if ((viewer === 'pending' && !isAwaited) || viewer === 'forbidden-country') return null;
  return (
    <span className={isAwaited ? 'ac-awaited' : 'ac-present'}>
      <Button kind="quiet" size="small" className="ac-sign-in" onClick={() => open({ name: 'auth', with: {} })}>
        {webviewText(t, 'sign_in', context.isWebview)}
      </Button>
    </span>
  );
}
