import type { Player } from '@antenna/player-core';
import { useEffect, useState } from 'react';
import { PlayerProvider, PlayerView } from '@antenna/player-ui';
import { Gate } from '../gate/Gate.tsx';
import type { EmbedServices } from '../services.ts';
import { loadAbout, type About } from './about.ts';
import './PlayerScreen.css';

export interface PlayerScreenProps {
  readonly player: Player;
  readonly services: EmbedServices;
}

/** The player in the whole frame, or the reason why it does not play. */
export function PlayerScreen({ player, services }: PlayerScreenProps) {
  const about = useAbout(services);
  return (
    <PlayerProvider player={player}>
      <PlayerView
        skin="embed"
        poster={about?.poster}
        gate={(denied) => <Gate reason={denied.reason} message={denied.message} about={about} services={services} />}
      />
    </PlayerProvider>
  );
}

function useAbout({ client, place }: EmbedServices): About | undefined {
  const [about, setAbout] = useState<About | undefined>(undefined);
  useEffect(() => {
    void loadAbout(client, place).then(setAbout);
  }, [client, place]);
  return about;
}
