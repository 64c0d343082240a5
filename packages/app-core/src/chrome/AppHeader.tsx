import { HeaderTrial } from './HeaderTrial.tsx';
import { useAwaitedGuest } from './use-awaited-guest.ts';
import { Header, searchFallback } from '@antenna/shell-ui';
import { useSessionValue } from '@antenna/store';
import { useLayout } from '@antenna/ui-kit';
import { useState } from 'react';
import { HeaderAccount, HeaderMessages } from './HeaderAccount.tsx';
import { HeaderSearch, type HeaderSearchProps } from './HeaderSearch.tsx';
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
  const entries = useMenu(pathname);
  const isMobile = useLayout('isMobile');
  return (
    <Header
      brand={useBrand()}
      menu={entries}
      overHero={overHero}
      isSearching={isSearching}
      search={
        <SearchOfViewer
          isOnSearch={isOnSearch}
          search={search}
          fallback={searchFallback(entries)}
          onOpenChange={setSearching}
        />
      }
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

/** The search of a guest or a user. A component of its own: with the viewer's answer only this renders again, not the whole header. */
function SearchOfViewer(props: HeaderSearchProps) {
  const viewer = useSessionValue('viewer');
  const isAwaited = useAwaitedGuest();
  if (viewer === 'guest' || viewer === 'user') return <HeaderSearch {...props} />;
  return isAwaited ? <span className="ac-avatar-space" /> : null;
}
