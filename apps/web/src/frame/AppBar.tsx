import { modalHash, to } from '@antenna/navigation';
import { barEntries, BottomBar } from '@antenna/shell-ui';
import { useSession } from '@antenna/store';
import { useMenu } from './use-menu.ts';
import { useTranslation } from '@antenna/ui-kit';

/** The bottom bar of phones. */
export function AppBar({ pathname }: { readonly pathname: string }) {
  const { t } = useTranslation();
  const menu = useMenu(pathname);
  const { isUser } = useSession();
  const labels = {
    home: t('shell.home'),
    channels: t('shell.channels'),
    search: t('shell.search'),
    account: t(isUser ? 'shell.account' : 'shell.sign_in'),
  };
  const account = isUser ? to.settings() : `${pathname}${modalHash('auth')}`;
  return <BottomBar entries={barEntries({ menu, pathname, labels, account })} />;
}
