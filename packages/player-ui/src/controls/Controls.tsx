import { useHover } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { barKind } from '../bar/use-bar-source.ts';
import { LiveEdgeMark } from '../bar/LiveEdgeMark.tsx';
import { SeekBar } from '../bar/SeekBar.tsx';
import { EpisodeButtons } from '../episodes/EpisodeButtons.tsx';
import { EpisodesMenu } from '../episodes/EpisodesMenu.tsx';
import { SettingsMenu } from '../menus/SettingsMenu.tsx';
import { TracksMenu } from '../menus/TracksMenu.tsx';
import type { PlayerState } from '@antenna/player-core';
import { usePlayer } from '../player-context.tsx';
import type { PlayerSize } from '../use-width.ts';
import {
  FullscreenButton,
  PipButton,
  PlayButton,
  SkipButton,
  StartOverButton,
  ZapButtons,
  type ZapProps,
} from './Buttons.tsx';
import { CastButton } from './CastButton.tsx';
import { TopRow, type TopRowProps } from './TopRow.tsx';
import { VolumeControl } from './VolumeControl.tsx';
import './Controls.css';

export interface ControlsProps extends TopRowProps, ZapProps {
  readonly isShown: boolean;
  readonly size: PlayerSize;
  readonly isEmbed: boolean;
  /** The app's own buttons, left of the menus: a list of channels, casting. */
  readonly extra?: ReactNode;
  /** Right of "forward". */
  readonly next?: ReactNode;
}

const CAN_PLAY: readonly PlayerState['session']['at'][] = ['active', 'loading', 'ended', 'resolving'];

/** The controls, which hide after five seconds, in three layouts. */
export function Controls(props: ControlsProps) {
  const { size } = props;
  // Without a picture, or with another service's player, only zapping is left.
  const isDead = usePlayer(
    (state) =>
      state.recovery.overlay !== 'none' ||
      state.session.at === 'denied' ||
      state.session.resolved?.source.kind === 'vitrina',
  );
  if (isDead) return <ZappingControls {...props} />;
  return size === 'small' ? <SmallControls {...props} /> : <WideControls {...props} />;
}

/** Only back and the neighbouring channels. */
function ZappingControls({ size, tile, onBack, ...zap }: ControlsProps) {
  const isSmall = size === 'small';
  return (
    <div className="pl-controls pl-controls--bare">
      <TopRow onBack={onBack} tile={isSmall ? undefined : tile} isShort={isSmall} />
      {isSmall ? null : (
        <div className="pl-bottom">
          <div className="pl-row">
            <div className="pl-left">
              <Zap {...zap} />
            </div>
          </div>
        </div>
      )}
    </div>
  );
}

/** The play buttons over the middle of the picture. */
function SmallControls({ isShown, onBack, extra, next }: ControlsProps) {
  const canSound = usePlayer((state) => state.engine.caps.volume);
  const isEnded = usePlayer((state) => state.session.at === 'ended');
  // A small picture has the placeholder's text in the middle.
  const isCovered = usePlayer((state) => state.blackout.shown !== undefined);
  const isMuteOffered = usePlayer((state) => state.volume.isUnmuteHinted);
  // A channel's page has this button below the picture; beside episode buttons it does not fit.
  const hasStartOver = usePlayer(
    (state) => state.episodes.list.length < 2 && (!state.session.resolved?.channel || state.screen.isFullscreen),
  );
  return (
    <div className="pl-controls">
      <TopRow onBack={onBack} isShort />
      {isEnded || isCovered ? null : (
        <div className="pl-middle">
          <PlaybackButtons />
        </div>
      )}
      <div className="pl-bottom">
        <div className="pl-row">
          <div className="pl-left">
            {canSound && !isMuteOffered ? <VolumeControl hasSlider={false} /> : null}
            {hasStartOver ? <StartOverButton /> : null}
          </div>
          <div className="pl-right">
            <EpisodeButtons hasPrevious={false} />
            {next}
            <Menus extra={extra} isSmall />
          </div>
        </div>
        <Bar isShown={isShown} />
      </div>
    </div>
  );
}

/** One row under the seek bar. */
function WideControls({ isShown, size, isEmbed, tile, onBack, extra, next, ...zap }: ControlsProps) {
  const hasHover = useHover();
  const canSound = usePlayer((state) => state.engine.caps.volume);
  return (
    <div className="pl-controls">
      <TopRow onBack={onBack} tile={isEmbed && size !== 'large' ? undefined : tile} />
      <div className="pl-bottom">
        <Bar isShown={isShown} />
        <div className="pl-row">
          <div className="pl-left">
            <Zap {...zap} />
            <StartOverButton />
            <PlaybackButtons />
            <EpisodeButtons />
            {next}
            {canSound ? <VolumeControl hasSlider={hasHover} /> : null}
          </div>
          <div className="pl-right">
            <Menus extra={extra} />
          </div>
        </div>
      </div>
    </div>
  );
}

function Zap({ onChannelPrevious, onChannelNext, onChannelNear }: ZapProps) {
  return (
    <ZapButtons onChannelPrevious={onChannelPrevious} onChannelNext={onChannelNext} onChannelNear={onChannelNear} />
  );
}

function PlaybackButtons() {
  const canPlay = usePlayer(({ session: { at } }) => CAN_PLAY.includes(at));
  return (
    <>
      <SkipButton direction="back" />
      {canPlay ? <PlayButton /> : null}
      <SkipButton direction="forward" />
    </>
  );
}

function Bar({ isShown }: { readonly isShown: boolean }) {
  const bar = usePlayer(barKind);
  return bar === 'edge' ? <LiveEdgeMark /> : <SeekBar isShown={isShown} />;
}

/** On a small picture its window is an item of the settings. */
function Menus({ extra, isSmall = false }: { readonly extra: ReactNode; readonly isSmall?: boolean }) {
  return (
    <>
      {extra}
      <EpisodesMenu />
      <CastButton />
      <TracksMenu />
      <SettingsMenu hasPip={isSmall} />
      {isSmall ? null : <PipButton />}
      <FullscreenButton />
    </>
  );
}
