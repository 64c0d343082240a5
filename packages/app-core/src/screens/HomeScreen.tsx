import { HomePage, PageTitle } from '@antenna/catalogue-ui';
import { readQuery } from '@antenna/navigation';
import { useAlerts, useNetworkQuery, useSessionValue } from '@antenna/store';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useScreen } from '../routing/screen-context.ts';
import { optionalNumber } from './query-values.ts';

/** `/`, `/startpage`, and any unknown path. */
export function HomeScreen() {
  const { search } = useLocation();
  const isChild = useSessionValue('isChild');
  const { data: network } = useNetworkQuery();
  const brandName = network?.provider.brand.name ?? '';
  const isUnknown = useScreen().route.pattern === '*';
  const { show } = useAlerts();
  useEffect(() => {
    if (isUnknown) show({ kind: 'info', key: 'errors.not_found_page' });
  }, [isUnknown, show]);
  return (
    <>
      <PageTitle words={brandName} />
      <HomePage brandName={brandName} libraryId={optionalNumber(readQuery(search)['library_id'])} isChild={isChild} />
    </>
  );
}
