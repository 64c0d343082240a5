import { HomePage } from '@antenna/catalogue-ui';
import { readQuery } from '@antenna/navigation';
import { useNetworkQuery, useSession } from '@antenna/store';
import { useLocation } from 'react-router';
import { optionalNumber } from './query-values.ts';

/** `/`, `/startpage`, and any unknown path. */
export function HomeScreen() {
  const { search } = useLocation();
  const { isChild } = useSession();
  const { data: network } = useNetworkQuery();
  const brandName = network?.provider.brand.name ?? '';
  return (
    <>
      <title>{brandName}</title>
      <HomePage brandName={brandName} libraryId={optionalNumber(readQuery(search)['library_id'])} isChild={isChild} />
    </>
  );
}
