import type { Translate } from '@antenna/i18n';
import type { Player } from '@antenna/player-core';
import { LocaleProvider, TextsProvider, type Text } from '@antenna/ui-kit';
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
  readonly translate: Translate;
  /** `broken`: it did not arrive. */
  readonly loaded: Loaded | 'broken' | undefined;
}

/** One frame: the player, or why there is none. Until either is known the drawn stage below stays. */
export function App({ services, translate, loaded }: AppProps) {
  const { session, parent, place, language } = services;
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
    <TextsProvider text={translate as Text}>
      <LocaleProvider language={language}>
        <main className="em">
          {loaded === 'broken' ? (
            <Broken translate={translate} />
          ) : reason !== undefined ? (
            <loaded.Refusal reason={reason} services={services} />
          ) : loaded.player ? (
            <loaded.Screen player={loaded.player} services={services} />
          ) : null}
        </main>
      </LocaleProvider>
    </TextsProvider>
  );
}

/** Drawn with nothing but what is here already. */
function Broken({ translate: t }: Pick<AppProps, 'translate'>) {
  return (
    <div className="em-broken" role="alert">
      <p>{t('embed.failed')}</p>
      <button type="button" onClick={() => location.reload()}>
        {t('common.retry')}
      </button>
    </div>
  );
}
