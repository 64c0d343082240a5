import { createI18n, type TextResource } from '@antenna/i18n';
import type { Player } from '@antenna/player-core';
import { deviceClass } from '@antenna/platform-web';
import { DeviceProvider, I18nProvider } from '@antenna/ui-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Gate } from './gate/Gate.tsx';
import { pageGate } from './gate/page-gate.ts';
import { readCommand } from './parent/messages.ts';
import { openPlayer } from './player/open-player.ts';
import { PlayerScreen } from './player/PlayerScreen.tsx';
import type { EmbedServices } from './services.ts';

/** For the eager half, which starts the player before the texts have loaded. */
export { openPlayer };

export interface AppProps {
  readonly services: EmbedServices;
  readonly texts: TextResource;
  /** Absent if the address names nothing to play, or the frame may not show it. */
  readonly player: Player | undefined;
}

const { userAgent, maxTouchPoints } = navigator;
const device = deviceClass({ userAgent, touchPoints: maxTouchPoints });

/** The frame: the player, or the reason why there is none. */
export function App({ services, texts, player }: AppProps) {
  const { session, parent, shown, language } = services;
  const [i18n] = useState(() => createI18n({ language, resources: { [language]: texts } }));
  const state = useSyncExternalStore(session.subscribe, session.state);
  const { place } = useSyncExternalStore(shown.subscribe, shown.get);
  const reason = pageGate(parent.framing, place, state);
  useEffect(() => {
    if (reason !== undefined) parent.send({ antenna: 'error', reason });
  }, [parent, reason]);
  // Where the browser does not tell which page is around, its first message does, and it is told the reason.
  useEffect(() => (player ? undefined : parent.listen(readCommand, () => {})), [parent, player]);
  return (
    <I18nProvider i18n={i18n}>
      <DeviceProvider device={device}>
        <main className="em">
          {reason !== undefined ? (
            <Gate reason={reason} services={services} />
          ) : player ? (
            <PlayerScreen player={player} services={services} />
          ) : null}
        </main>
      </DeviceProvider>
    </I18nProvider>
  );
}
