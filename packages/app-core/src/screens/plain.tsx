import { NotFound, PageTitle } from '@antenna/catalogue-ui';
import { appStores, to } from '@antenna/navigation';
import { AppStorePage, GeoLock } from '@antenna/shell-ui';
import { useAppStore, useNetworkQuery, useRemoteAddress, useResourcesQuery, useSession } from '@antenna/store';
import { useTranslation } from '@antenna/ui-kit';
import { LegalText } from './LegalText.tsx';
import { useScreen } from '../routing/screen-context.ts';

export function NotFoundScreen() {
  const { route } = useScreen();
  return (
    <>
      <meta name="robots" content="noindex" />
      <NotFound kind={route.missing ?? 'page'} />
    </>
  );
}

/** Shows the country and the IP address that the platform sees. */
export function GeoLockScreen() {
  const session = useSession();
  const { data: network } = useNetworkQuery();
  const address = useRemoteAddress();
  const { t } = useTranslation();
  return (
    <>
      <PageTitle words={t('shell.geo_title')} />
      <GeoLock country={session.country ?? network?.country} ip={session.ip ?? address} onRetry={session.retry} />
    </>
  );
}

export function EmptyScreen() {
  return null;
}

export function AgreementScreen() {
  const { data: network } = useNetworkQuery();
  return <LegalText address={network?.agreement} title="shell.footer_agreement" />;
}

/** Partners link to it with parameters of their own; search engines get one address. */
export function PrivacyScreen() {
  const { services } = useAppStore();
  const { data: network } = useNetworkQuery();
  return (
    <>
      <link rel="canonical" href={services.outside.origin + to.privacy()} />
      <LegalText address={network?.privacy} title="shell.footer_privacy" />
    </>
  );
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
