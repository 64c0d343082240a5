import { HeaderTrial } from './HeaderTrial.tsx';
import { useAwaitedGuest } from './use-awaited-guest.ts';
import { Header, searchFallback } from '@antenna/shell-ui';
import { useSessionValue } from '@antenna/store';
import { useLayout } from '@antenna/ui-kit';
import { useState } from 'react';
import { HeaderAccount, HeaderMessages } from './HeaderAccount.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { Languages } from './Languages.tsx';
import { useBrand, useMenu } from './use-menu.ts';

export interface AppHeaderProps {
  readonly overHero: boolean;
  readonly isOnSearch: boolean;
  readonly search: string;
  readonly pathname: string;
}

/** The header of every page: menu, search, languages, messages, account. */
export function AppHeader({ overHero, isOnSearch, search, pathname }: AppHeaderProps) {
  const [isSearching, setSearching] = useState(isOnSearch);
  const viewer = useSessionValue('viewer');
  const isAwaited = useAwaitedGuest();
  const entries = useMenu(pathname);
  const isMobile = useLayout('isMobile');
  const searchBox =
    viewer === 'guest' || viewer === 'user' ? (
      <HeaderSearch
        isOnSearch={isOnSearch}
        search={search}
        fallback={searchFallback(entries)}
        onOpenChange={setSearching}
      />
    ) : isAwaited ? (
      <span className="ac-avatar-space" />
    ) : null;
  return (
    <Header
      brand={useBrand()}
      menu={entries}
      overHero={overHero}
      isSearching={isSearching}
      search={searchBox}
      actions={
        <>
          {isMobile ? null : <Languages kind="icon" />}
          <HeaderTrial />
          <HeaderMessages />
        </>
      }
      account={<HeaderAccount />}
    />
  );
}
