import { menu } from '@antenna/catalogue';
import { menuEntries, type MenuEntry } from '@antenna/shell-ui';
import { useNetworkQuery, useRowsetsQuery, useSessionValue } from '@antenna/store';
import { useMemo } from 'react';

/** The menu of header, footer and bottom bar for this viewer. */
export function useMenu(pathname: string): readonly MenuEntry[] {
  const { data } = useRowsetsQuery();
  const isUser = useSessionValue('isUser');
  const isChild = useSessionValue('isChild');
  return useMemo(
    () => menuEntries(menu(data ?? [], { isChild, isLoggedIn: isUser }), pathname),
    [data, isUser, isChild, pathname],
  );
}

/** The operator's name and logos. */
export function useBrand() {
  const { data: network } = useNetworkQuery();
  const brand = network?.provider.brand;
  return { name: brand?.name ?? '', logo: brand?.logo ?? network?.provider.logo, logoLight: brand?.logoLight };
}
