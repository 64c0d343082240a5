import type { Channel, Programme } from '@antenna/api-client';
import type { Player } from '@antenna/player-core';
import { Press, useIntents } from '@antenna/tv-kit';
import { useTranslation } from '@antenna/ui-kit';
import { useRef, useState } from 'react';
import { Banner } from './Banner.tsx';
import { Layers, Offer } from './Layers.tsx';
import { Panel, type PanelChannel } from './Panel.tsx';
import { usePicture } from './PictureHost.tsx';
import { useBanner } from './use-banner.ts';
import { pressOverLayer, pressOverPicture } from './use-picture-keys.ts';
import { usePlayerState } from './use-player-state.ts';
import '../parts/parts.css';
import './player.css';

export interface PlayerScreenProps {
  readonly player: Player;
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Of a channel; a title has none. */
  readonly of?:
    (PanelChannel & { readonly byId: ReadonlyMap<number, Channel>; readonly upDownZaps?: boolean }) | undefined;
  readonly programme?: Programme | undefined;
  readonly onGuide?: (() => void) | undefined;
  readonly onBack: () => void;
}

/** The picture across the screen: keys steer it, a banner and lists come over it. */
export function PlayerScreen({ player, title, subtitle, of, programme, onGuide, onBack }: PlayerScreenProps) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const intent = usePlayerState(player, (state) => state.playback.intent);
  const sum = usePlayerState(player, (state) => state.skip.sum);
  const zapping = usePlayerState(player, (state) => state.zapping);
  const target = zapping.targetId === undefined ? undefined : of?.byId.get(zapping.targetId);
  const channel = target ?? of?.channel;
  const banner = useBanner(`${channel?.id ?? title}`, intent === 'pause' || sum !== 0 || zapping.isBannerShown);
  // Words over the picture stand where the banner is.
  const isCovered = usePlayerState(player, (state) => state.ads.at !== 'none' || state.blackout.shown !== undefined);
  const kind = of ? 'channel' : 'title';
  usePicture(player);
  const upDownZaps = of?.upDownZaps ?? true;
  const keys = { player, kind, upDownZaps, wake: banner.wake, openPanel: () => setPanelOpen(true), onGuide } as const;
  useIntents(root, (key) => pressOverPicture(key, keys));
  const shown = target ? undefined : programme;
  const name = shown?.title ?? target?.currentProgramme?.title ?? channel?.name ?? title;
  return (
    <>
      <div ref={root} className="tu-player">
        {/* The picture itself is what has the focus: arrows steer it, OK opens the list. */}
        <Press
          id="picture"
          className="tu-picture-focus"
          label={of ? `${channel?.name ?? ''}. ${name}` : title}
          isInitial
          onPress={() => setPanelOpen(true)}
        />
        <Spinner player={player} />
        <Captions player={player} />
        <Offer player={player} />
        {banner.isShown && !isPanelOpen && !isCovered ? (
          <Banner
            player={player}
            channel={channel}
            programme={shown ?? target?.currentProgramme}
            title={name}
            subtitle={subtitle}
            isChanging={target !== undefined}
            hint={t(of && upDownZaps ? 'tv.hint_channel' : 'tv.hint_title')}
          />
        ) : null}
        {zapping.digits === '' ? null : (
          <p className="tu-digits" role="status">
            {zapping.isUnknownNumber ? t('player.channel_unknown', { number: zapping.digits }) : zapping.digits}
          </p>
        )}
      </div>
      <Layers player={player} onKey={(key) => pressOverLayer(key, keys)} onBack={onBack} />
      {isPanelOpen ? (
        <Panel player={player} title={of ? of.channel.name : title} of={of} onClose={() => setPanelOpen(false)} />
      ) : null}
    </>
  );
}

function Spinner({ player }: { readonly player: Player }) {
  const { t } = useTranslation();
  const isLoading = usePlayerState(player, (state) => state.playback.isLoading && state.recovery.overlay === 'none');
  return isLoading ? <div className="tu-spinner" role="status" aria-label={t('player.loading')} /> : null;
}

function Captions({ player }: { readonly player: Player }) {
  const cues = usePlayerState(player, (state) => state.tracks.cues);
  if (cues.length === 0) return null;
  return (
    <div className="tu-captions" aria-hidden="true">
      {cues.map((cue) => (
        <p key={cue.text}>
          <span>{cue.text}</span>
        </p>
      ))}
    </div>
  );
}
