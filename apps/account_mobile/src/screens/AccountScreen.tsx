import { lazyPart, ScreenFallback } from '@antenna/app-core';
import { settingsPage } from '@antenna/settings-ui';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { useAbility, useAccountServices } from '../services.ts';
import { MenuScreen } from './MenuScreen.tsx';

const Section = lazyPart(async () => (await import('@antenna/app-core/screens/settings')).AccountSection);

/** `/account_mobile` and its sections; an unknown one shows the menu. */
export function AccountScreen() {
  const { section, group } = useParams();
  const { host } = useAccountServices();
  const hasBar = useAbility('navigation');
  const deleted = host.kind === 'browser' ? undefined : () => host.send({ type: 'account_deleted' });
  const page = settingsPage({ section, group });
  if (page === 'root' || page === 'account') return <MenuScreen />;
  return (
    <Suspense fallback={<ScreenFallback name="account-mobile" />}>
      <Section page={page} hasBar={hasBar} onAccountDeleted={deleted} />
    </Suspense>
  );
}
