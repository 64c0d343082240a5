import { PageTitle } from '@antenna/catalogue-ui';
import { ActiveAvatar } from '@antenna/session-ui';
import { AccountArea, PAGE_TITLES, type SettingsSlots } from '@antenna/settings-ui';
import { useTranslation } from '@antenna/ui-kit';

const SLOTS: SettingsSlots = { avatar: <ActiveAvatar />, isWebview: true };

/** The account menu: the first page, in the entry script. */
export function MenuScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle words={t(PAGE_TITLES.account)} />
      <AccountArea slots={SLOTS} />
    </>
  );
}
