import { NotFound, PageTitle } from '@antenna/catalogue-ui';
import { appStores } from '@antenna/navigation';
import { AppStorePage, GeoLock } from '@antenna/shell-ui';
import { useNetworkQuery, useRemoteAddress, useResourcesQuery, useSession } from '@antenna/store';
import { useTranslation } from '@antenna/ui-kit';
import { useEffect } from 'react';
import { LegalText } from './LegalText.tsx';
import { useScreen } from '../routing/screen-context.ts';

export function NotFoundScreen() {
  const { route } = useScreen();
  return <NotFound kind={route.missing ?? 'page'} />;
}

/** Shows the country and the IP address that the platform sees. */
export function GeoLockScreen() {
  const session = useSession();
  const { data: network } = useNetworkQuery();
  const address = useRemoteAddress();
  const { t } = useTranslation();
  const country = session.country ?? network?.country;
  return (
    <>
      <PageTitle words={t('shell.geo_title')} />
      <GeoLock
        country={country === network?.country ? (network?.countryName ?? country) : country}
        ip={session.ip ?? address}
        onRetry={session.retry}
      />
    </>
  );
}

/** Another app is at this address: the browser asks the server for it. */
export function OtherAppScreen() {
  useEffect(() => location.reload(), []);
  return null;
}

export function EmptyScreen() {
  return null;
}

export function AgreementScreen() {
  const { data: network } = useNetworkQuery();
  return <LegalText address={network?.agreement} title="shell.footer_agreement" />;
}

export function PrivacyScreen() {
  const { data: network } = useNetworkQuery();
  return <LegalText address={network?.privacy} title="shell.footer_privacy" />;
}

/** Links to the operator's apps. */
export function AppStoreScreen() {
  const { data: network } = useNetworkQuery();
  const { data: resources } = useResourcesQuery();
  const { t } = useTranslation();
  return (
    <>
      <PageTitle words={t('shell.apps_title')} />
      <AppStorePage name={network?.provider.brand.name ?? ''} stores={appStores(resources?.links ?? {})} />
    </>
  );
}
