import type { Channel, Programme } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import {
  Button,
  iconArrowCounterClockwise,
  iconLock,
  iconPlayFill,
  iconTelevisionSimple,
  useTranslation,
} from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { startOverAt, type GuideAction, type Selection } from '../selection.ts';

/** Actions of the selection; the first is what Enter does. */
export interface ProgrammeActionHandlers {
  readonly onPlay: (channel: Channel, ts: Seconds | undefined) => void;
  readonly onBuy: (channel: Channel) => void;
  readonly onChannel: (channel: Channel) => void;
  /** Reminder button for an upcoming programme. */
  readonly reminder?: ((channel: Channel, programme: Programme) => ReactNode) | undefined;
  /** Button that follows a programme. */
  readonly follow?: ((channel: Channel, programme: Programme) => ReactNode) | undefined;
}

export function ProgrammeActions({
  channel,
  selection,
  action,
  now,
  onPlay,
  onBuy,
  onChannel,
  reminder,
  follow,
}: ProgrammeActionHandlers & {
  readonly channel: Channel;
  readonly selection: Selection;
  readonly action: GuideAction;
  readonly now: Seconds;
}) {
  const { t } = useTranslation();
  const startOver = startOverAt(selection, channel, now);
  const isFuture = selection.kind === 'programme' && selection.state === 'future';
  return (
    <>
      {action.do === 'play-live' ? (
        <Button kind="brand" icon={iconPlayFill} onClick={() => onPlay(channel, undefined)}>
          {t('channels.watch')}
        </Button>
      ) : null}
      {action.do === 'play' ? (
        <Button kind="brand" icon={iconPlayFill} onClick={() => onPlay(channel, action.ts)}>
          {t('channels.watch')}
        </Button>
      ) : null}
      {action.do === 'buy' ? (
        <Button kind="brand" icon={iconLock} onClick={() => onBuy(channel)}>
          {t('channels.show_packets')}
        </Button>
      ) : null}
      {startOver === undefined ? null : (
        <Button kind="quiet" icon={iconArrowCounterClockwise} onClick={() => onPlay(channel, startOver)}>
          {t('channels.start_over')}
        </Button>
      )}
      {isFuture ? reminder?.(channel, selection.programme) : null}
      {selection.kind === 'programme' ? follow?.(channel, selection.programme) : null}
      <Button
        kind={action.do === 'play-live' || action.do === 'play' ? 'text' : 'quiet'}
        icon={iconTelevisionSimple}
        onClick={() => onChannel(channel)}
      >
        {t('guide.open_channel')}
      </Button>
    </>
  );
}
