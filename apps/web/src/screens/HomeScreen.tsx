import { HomePage } from '@antenna/catalogue-ui';
import { readQuery } from '@antenna/navigation';
import { useNetworkQuery, useSession } from '@antenna/store';
import type { ScreenProps } from './screen-props.ts';
import { optionalNumber } from './query-values.ts';

/** `/`, `/startpage`, and any path that nobody knows. */
export function HomeScreen({ search }: ScreenProps) {
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
