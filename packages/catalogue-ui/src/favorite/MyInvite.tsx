import { useOpenModal } from '@antenna/store';
import { Button, ButtonLink, EmptyState, iconUserCircle, useTranslation } from '@antenna/ui-kit';
import { to } from '@antenna/navigation';
import { SuggestedRows } from '../search/SuggestedRows.tsx';
import { PageTitle } from '../state/PageTitle.tsx';
import '../row/Rows.css';

/** The viewer's page before signing in: what it is for, and a sign-in button. `signIn`: its label in a webview. */
export function MyInvite({ signIn }: { readonly signIn: string }) {
  const { t } = useTranslation();
  const open = useOpenModal();
  return (
    <div className="ca-page ca-my-invite" data-usable="">
      <PageTitle words={t('shell.my')} />
      <EmptyState
        page
        level={1}
        icon={iconUserCircle}
        title={t('shell.my')}
        text={t('signin.my_text')}
        action={
          <>
            <Button kind="brand" onClick={() => open({ name: 'auth', with: { reason: 'favorite' } })}>
              {signIn}
            </Button>
            <ButtonLink kind="quiet" to={to.channels()}>
              {t('catalogue.to_channels')}
            </ButtonLink>
          </>
        }
      />
      <SuggestedRows />
    </div>
  );
}
