import { to } from '@antenna/navigation';
import { Press, Strip } from '@antenna/tv-kit';
import {
  Icon,
  iconGearSix,
  iconMagnifyingGlass,
  useFormats,
  useKeyedState,
  useNow,
  useTranslation,
} from '@antenna/ui-kit';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { MenuShownProvider } from './menu-shown.tsx';
import { OverPageProvider } from './OverPage.tsx';
import './TvFrame.css';

export interface TvMenuEntry {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly isCurrent: boolean;
}

export interface TvFrameProps {
  /** Names the page; another one begins with its menu. */
  readonly page: string;
  readonly brand: { readonly name: string; readonly logo?: string | undefined };
  readonly menu: readonly TvMenuEntry[];
  readonly hasSearch: boolean;
  readonly hasSettings: boolean;
  /** The picture fills the screen. */
  readonly isBare?: boolean | undefined;
  /** Dialogs. */
  readonly over?: ReactNode;
  readonly children: ReactNode;
}

/** Menu and clock above every screen. Up leads to the menu from anywhere; it hides while the page is scrolled. */
export function TvFrame({ page, brand, menu, hasSearch, hasSettings, isBare = false, over, children }: TvFrameProps) {
  const [isMenuShown, showMenu] = useKeyedState(page, true);
  // Made here and not by React: a page that is told of it after its first render would be drawn twice before the first frame.
  const [overPage] = useState(() => {
    const place = document.createElement('div');
    place.className = 'tu-over-page';
    return place;
  });
  return (
    <MenuShownProvider value={showMenu}>
      <main className="tu-main" data-realm="page">
        <OverPageProvider value={overPage}>{children}</OverPageProvider>
      </main>
      {isBare ? null : (
        <Menu brand={brand} menu={menu} hasSearch={hasSearch} hasSettings={hasSettings} isShown={isMenuShown} />
      )}
      <div ref={(around) => around?.append(overPage)} />
      {over}
    </MenuShownProvider>
  );
}

function Menu({
  brand,
  menu,
  hasSearch,
  hasSettings,
  isShown,
}: Pick<TvFrameProps, 'brand' | 'menu' | 'hasSearch' | 'hasSettings'> & { readonly isShown: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // The page that is shown already takes its own place: back leaves it with one press.
  const go = (path: string) =>
    void navigate(path, { replace: pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)) });
  const { time } = useFormats();
  const now = useNow('minute');
  const current = menu.find(({ isCurrent }) => isCurrent)?.key;
  return (
    <nav
      className="tu-menu"
      aria-label={t('shell.menu')}
      data-realm="menu"
      data-enter="nearest"
      data-hidden={!isShown || undefined}
    >
      {brand.logo ? (
        <img className="tu-menu-logo" src={brand.logo} alt={brand.name} />
      ) : (
        <span className="tu-menu-brand">{brand.name}</span>
      )}
      <Strip className="tu-menu-entries">
        {menu.map((entry) => (
          <Press
            key={entry.key}
            id={`menu-${entry.key}`}
            className="tu-menu-entry"
            current={entry.key === current ? 'page' : undefined}
            onPress={() => go(entry.to)}
          >
            {entry.label}
          </Press>
        ))}
      </Strip>
      {hasSearch ? (
        <Press id="menu-search" className="tu-menu-icon" label={t('shell.search')} onPress={() => go(to.search())}>
          <Icon glyph={iconMagnifyingGlass} size={36} />
        </Press>
      ) : null}
      {hasSettings ? (
        <Press id="menu-settings" className="tu-menu-icon" label={t('shell.account')} onPress={() => go(to.settings())}>
          <Icon glyph={iconGearSix} size={36} />
        </Press>
      ) : null}
      <time className="tu-menu-clock">{time(now / 1_000)}</time>
    </nav>
  );
}
