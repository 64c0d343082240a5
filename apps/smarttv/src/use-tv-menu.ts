import { menu } from '@antenna/catalogue';
import { matchRoute, to } from '@antenna/navigation';
import { menuEntries } from '@antenna/shell-ui';
import { useRowsetsQuery, useSessionValue } from '@antenna/store';
import type { TvMenuEntry } from '@antenna/tv-ui';
import { useTranslation } from '@antenna/ui-kit';
import { useMemo } from 'react';
import { hasScreen } from './screens.tsx';

/** The operator's pages, with the guide beside the channels; pages that a set cannot show are left out. */
export function useTvMenu(pathname: string): readonly TvMenuEntry[] {
  const { t } = useTranslation();
  const { data } = useRowsetsQuery();
  const isUser = useSessionValue('isUser');
  const isChild = useSessionValue('isChild');
  return useMemo(() => {
    const entries = menuEntries(menu(data ?? [], { isChild, isLoggedIn: isUser }), pathname).filter(
      ({ to: address }) => address.startsWith('/') && hasScreen(nameOf(address)),
    );
    if (!hasScreen('guide') || entries.some((entry) => entry.to === to.guide())) return entries;
    const guide = { key: 'guide', label: t('schedule.title'), to: to.guide(), isCurrent: pathname === to.guide() };
    const after = entries.findIndex(({ kind }) => kind === 'channels') + 1;
    return [...entries.slice(0, after), guide, ...entries.slice(after)];
  }, [data, isUser, isChild, pathname, t]);
}

const nameOf = (address: string) => matchRoute(address, { width: 1920, device: 'tv' }).name;
