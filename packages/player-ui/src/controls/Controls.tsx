import { useHover } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { barKind } from '../bar/use-bar-source.ts';
import { EdgePost } from '../bar/EdgePost.tsx';
import { SeekBar } from '../bar/SeekBar.tsx';
import { EpisodeButtons } from '../episodes/EpisodeButtons.tsx';
import { EpisodesMenu } from '../episodes/EpisodesMenu.tsx';
import { SettingsMenu } from '../menus/SettingsMenu.tsx';
import { TracksMenu } from '../menus/TracksMenu.tsx';
import { usePlayer } from '../player-context.tsx';
import type { PlayerSize } from '../use-width.ts';
import { PlayButton, ScreenButtons, SkipButton, StartOverButton, ZapButtons, type ZapProps } from './Buttons.tsx';
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

/** The controls that hide after five seconds: one set of parts in three layouts. */
export function Controls(props: ControlsProps) {
  const { isShown, size, isEmbed, extra, next } = props;
  const hasHover = useHover();
  const bar = usePlayer(barKind);
  const canSound = usePlayer((state) => state.engine.caps.volume);
  const canPlay = usePlayer(
    (state) =>
      state.session.at === 'active' ||
      state.session.at === 'loading' ||
      state.session.at === 'ended' ||
      state.session.at === 'resolving',
  );
  // A phone's row has no room for it beside the episode buttons.
  const hasStartOver = usePlayer((state) => state.episodes.list.length < 2);
  // Without a picture, or with another service's player, only zapping is left.
  const isDead = usePlayer(
    (state) =>
      state.recovery.overlay !== 'none' ||
      state.session.at === 'denied' ||
      state.session.resolved?.source.kind === 'vitrina',
  );
  const isEnded = usePlayer((state) => state.session.at === 'ended');
  // A small picture has the placeholder's text in the middle.
  const isCovered = usePlayer((state) => state.blackout.shown !== undefined);
  if (isDead) {
    return (
      <div className="pl-controls pl-controls--bare">
        <TopRow onBack={props.onBack} tile={size === 'small' ? undefined : props.tile} isShort={size === 'small'} />
        {size === 'small' ? null : (
          <div className="pl-bottom">
            <div className="pl-row">
              <div className="pl-left">
                <ZapButtons
                  onChannelPrevious={props.onChannelPrevious}
                  onChannelNext={props.onChannelNext}
                  onChannelNear={props.onChannelNear}
                />
              </div>
            </div>
          </div>
        )}
      </div>
    );
  }
  const middle = (
    <>
      <SkipButton direction="back" />
      {canPlay ? <PlayButton /> : null}
      <SkipButton direction="forward" />
      {size === 'small' ? null : (
        <>
          <EpisodeButtons />
          {next}
        </>
      )}
    </>
  );
  const barRow = bar === 'edge' ? <EdgePost /> : <SeekBar isShown={isShown} />;
  const right = (
    <div className="pl-right">
      {size === 'small' ? (
        <>
          <EpisodeButtons hasPrevious={false} />
          {next}
        </>
      ) : null}
      {extra}
      <EpisodesMenu />
      <CastButton />
      <TracksMenu />
      <SettingsMenu />
      <ScreenButtons />
    </div>
  );
  if (size === 'small') {
    return (
      <div className="pl-controls">
        <TopRow onBack={props.onBack} isShort />
        {isEnded || isCovered ? null : <div className="pl-middle">{middle}</div>}
        <div className="pl-bottom">
          <div className="pl-row">
            <div className="pl-left">
              {canSound ? <VolumeControl hasSlider={false} /> : null}
              {hasStartOver ? <StartOverButton /> : null}
            </div>
            {right}
          </div>
          {barRow}
        </div>
      </div>
    );
  }
  return (
    <div className="pl-controls">
      <TopRow onBack={props.onBack} tile={isEmbed && size !== 'large' ? undefined : props.tile} />
      <div className="pl-bottom">
        {barRow}
        <div className="pl-row">
          <div className="pl-left">
            <ZapButtons
              onChannelPrevious={props.onChannelPrevious}
              onChannelNext={props.onChannelNext}
              onChannelNear={props.onChannelNear}
            />
            <StartOverButton />
            {middle}
            {canSound ? <VolumeControl hasSlider={hasHover} /> : null}
          </div>
          {right}
        </div>
      </div>
    </div>
  );
}
