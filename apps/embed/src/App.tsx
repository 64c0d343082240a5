import type { I18n } from '@antenna/i18n';
import type { Player } from '@antenna/player-core';
import { I18nProvider, useTranslation } from '@antenna/ui-kit';
import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { pageGate } from './gate/page-gate.ts';
import type { GateProps } from './gate/Gate.tsx';
import type { PlayerScreenProps } from './player/PlayerScreen.tsx';
import type { EmbedServices } from './services.ts';

/** The lazy half: everything that is drawn. */
export interface Loaded {
  readonly Screen: ComponentType<PlayerScreenProps>;
  readonly Refusal: ComponentType<GateProps>;
  /** Absent where the address names nothing to play, or nobody may see it here. */
  readonly player: Player | undefined;
}

export interface AppProps {
  readonly services: EmbedServices;
  readonly i18n: I18n;
  /** `broken`: it did not arrive. */
  readonly loaded: Loaded | 'broken' | undefined;
}

/** One frame: the player, or why there is none. Until either is known the drawn stage below stays. */
export function App({ services, i18n, loaded }: AppProps) {
  const { session, parent, place } = services;
  const state = useSyncExternalStore(session.subscribe, session.state);
  const reason = pageGate(parent.framing, place, state);
  const told = loaded === 'broken' ? 'download' : reason;
  useEffect(() => {
    if (told !== undefined) parent.tell({ antenna: 'error', reason: told });
  }, [parent, told]);
  useEffect(() => {
    if (loaded) document.getElementById('stage')?.remove();
  }, [loaded]);
  if (!loaded) return null;
  return (
    <I18nProvider i18n={i18n}>
      <main className="em">
        {loaded === 'broken' ? (
          <Broken />
        ) : reason !== undefined ? (
          <loaded.Refusal reason={reason} services={services} />
        ) : loaded.player ? (
          <loaded.Screen player={loaded.player} services={services} />
        ) : null}
      </main>
    </I18nProvider>
  );
}

/** Drawn with nothing but what is here already. */
function Broken() {
  const { t } = useTranslation();
  return (
    <div className="em-broken" role="alert">
      <p>{t('embed.failed')}</p>
      <button type="button" onClick={() => location.reload()}>
        {t('common.retry')}
      </button>
    </div>
  );
}
