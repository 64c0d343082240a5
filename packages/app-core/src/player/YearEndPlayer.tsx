import type { Denied } from '@antenna/player-core';
import { PlayerProvider, PlayerView } from '@antenna/player-ui';
import { to } from '@antenna/navigation';
import { ButtonLink, iconPlayFill, useTranslation } from '@antenna/ui-kit';
import { useEffect } from 'react';
import { isGated } from './gated.ts';
import { WatchingGate } from './WatchingGate.tsx';
import { usePlayerOf } from './use-player.ts';
import { useServices } from '../services/services-context.tsx';
import './ContentPlayer.css';

export interface YearEndPlayerProps {
  readonly channel: {
    readonly id: number;
    readonly slug: string;
    readonly name: string;
    readonly poster: string | undefined;
  };
  readonly onBack: () => void;
}

/** The fixed channel of the year-end page, live. A PIN or purchase is handled on the channel's own page. */
export function YearEndPlayer(props: YearEndPlayerProps) {
  return (
    <WatchingGate item={props.channel.id} onBack={props.onBack}>
      {(onDenied) => <Playing {...props} onGated={onDenied} />}
    </WatchingGate>
  );
}

function Playing({ channel, onGated }: YearEndPlayerProps & { readonly onGated: (denied: Denied) => void }) {
  const player = usePlayerOf(useServices());
  const { id } = channel;
  useEffect(() => {
    void player.do('open', { subject: { kind: 'channel', id, at: 'live' } }, 'app');
  }, [player, id]);
  useEffect(() => player.on('denied', ({ denied }) => isGated(denied) && onGated(denied)), [player, onGated]);
  return (
    <PlayerProvider player={player}>
      <PlayerView poster={channel.poster} gate={() => <Elsewhere channel={channel} />} />
    </PlayerProvider>
  );
}

function Elsewhere({ channel }: Pick<YearEndPlayerProps, 'channel'>) {
  const { t } = useTranslation();
  return (
    <div className="ac-year-elsewhere">
      <ButtonLink
        kind="play"
        icon={iconPlayFill}
        to={to.channel(channel)}
      >{`${t('channels.watch')} · ${channel.name}`}</ButtonLink>
    </div>
  );
}
