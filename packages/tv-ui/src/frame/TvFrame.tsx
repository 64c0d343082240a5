import { to } from '@antenna/navigation';
import { useNetworkQuery } from '@antenna/store';
import { Press } from '@antenna/tv-kit';
import { useTranslation } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import './TvFrame.css';

export interface TvFrameProps {
  readonly pathname: string;
  readonly children: ReactNode;
}

/** The menu above every screen. */
export function TvFrame({ pathname, children }: TvFrameProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: network } = useNetworkQuery();
  const entries = [{ key: 'home', label: t('shell.home'), to: to.home() }];
  return (
    <>
      <nav className="tu-menu" aria-label={t('shell.menu')} data-realm="menu" data-region="menu">
        <span className="tu-menu-brand">{network?.provider.brand.name}</span>
        {entries.map((entry) => (
          <Press
            key={entry.key}
            id={`menu-${entry.key}`}
            className="tu-menu-entry"
            current={pathname === entry.to ? 'page' : undefined}
            onPress={() => void navigate(entry.to)}
          >
            {entry.label}
          </Press>
        ))}
      </nav>
      <main className="tu-main" data-realm="page">
        {children}
      </main>
    </>
  );
}
