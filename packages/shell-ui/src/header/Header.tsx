import type { ReactNode } from 'react';
import { classNames, useLayout } from '@antenna/ui-kit';
import type { MenuEntry } from '../menu/menu-entries.ts';
import { HeaderMenu } from './HeaderMenu.tsx';
import { Logo } from './Logo.tsx';
import type { LogoBrand } from './Logo.tsx';
import { useHeaderScroll } from './use-scroll.ts';
import './Header.css';

export interface HeaderProps {
  readonly brand: LogoBrand;
  readonly menu: readonly MenuEntry[];
  /** The page starts with a hero: the header is transparent over it until 140 px. */
  readonly overHero?: boolean | undefined;
  /** A SearchBox; absent for a viewer who is neither guest nor user. */
  readonly search?: ReactNode;
  /** The search is open: on a phone it fills the header. */
  readonly isSearching?: boolean | undefined;
  /** Right of the search: language switch, messages. */
  readonly actions?: ReactNode;
  /** Avatar or "sign in"; absent while there is nothing to sign in to. */
  readonly account?: ReactNode;
}

/** The page header. */
export function Header({ brand, menu, overHero = false, search, isSearching = false, actions, account }: HeaderProps) {
  const isMobile = useLayout('isMobile');
  const { isDark, isHidden } = useHeaderScroll();
  const isClear = overHero && !isDark;
  return (
    <header
      className={classNames('sh-header', isClear && 'sh-header--clear', isSearching && isMobile && 'sh-header--search')}
      data-hidden={isHidden || undefined}
      data-dark={isDark || undefined}
      {...(isClear ? { 'data-theme': 'dark' } : {})}
    >
      <Logo brand={brand} />
      {isMobile ? <span className="sh-header-space" /> : <HeaderMenu entries={menu} />}
      <div className="sh-header-right">
        {search}
        {isSearching && isMobile ? null : (
          <>
            {actions}
            {account}
          </>
        )}
      </div>
    </header>
  );
}
