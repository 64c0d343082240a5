import type { Player } from '@antenna/player-core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { PlayerProvider, PlayerView, usePlayer } from '@antenna/player-ui';
import { Gate } from '../gate/Gate.tsx';
import type { Place } from '../place.ts';
import type { EmbedServices } from '../services.ts';
import { loadAbout, type About } from './about.ts';
import { Related } from './Related.tsx';
import { Start } from './Start.tsx';
import { startPlayer } from './open-player.ts';
import './PlayerScreen.css';

export interface PlayerScreenProps {
  readonly player: Player;
  readonly services: EmbedServices;
}

/** The player in the whole frame, or the reason why it does not play. */
export function PlayerScreen(props: PlayerScreenProps) {
  return (
    <PlayerProvider player={props.player}>
      <Screen {...props} />
    </PlayerProvider>
  );
}

function Screen({ player, services }: PlayerScreenProps) {
  const { place } = useSyncExternalStore(services.shown.subscribe, services.shown.get);
  const about = useAbout(services);
  const denied = usePlayer((state) => state.gate.denied);
  const isIdle = usePlayer((state) => state.session.at === 'idle');
  const isBare = services.embed.skin === 'bare';
  return (
    <>
      <PlayerView
        skin={isBare ? 'preview' : 'embed'}
        poster={about?.poster}
        gate={(reason) => <Gate reason={reason.reason} message={reason.message} about={about} services={services} />}
        afterEnd={
          services.embed.shows_related && place.kind === 'content' ? (
            <Related id={place.id} player={player} services={services} />
          ) : undefined
        }
      />
      {/* Without controls a refusal is still explained. */}
      {isBare && denied ? (
        <Gate reason={denied.reason} message={denied.message} about={about} services={services} />
      ) : null}
      {isIdle ? <Start title={about?.title} onStart={() => startPlayer(player, services)} /> : null}
    </>
  );
}

function useAbout({ client, shown }: EmbedServices): About | undefined {
  const { place } = useSyncExternalStore(shown.subscribe, shown.get);
  const [answer, setAnswer] = useState<{ readonly place: Place; readonly about: About | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    void loadAbout(client, place).then((about) => isCurrent && setAnswer({ place, about }));
    return () => void (isCurrent = false);
  }, [client, place]);
  return answer?.place === place ? answer.about : undefined;
}
