import { barEntries, BottomBar } from '@antenna/shell-ui';
import { useMenu } from './use-menu.ts';
import { useTranslation } from '@antenna/ui-kit';

/** The bottom bar of phones. */
export function AppBar({ pathname }: { readonly pathname: string }) {
  const { t } = useTranslation();
  const menu = useMenu(pathname);
  const labels = {
    home: t('shell.home'),
    channels: t('shell.channels'),
    guide: t('guide.title'),
    my: t('shell.my'),
  };
  return <BottomBar entries={barEntries({ menu, pathname, labels })} />;
}
