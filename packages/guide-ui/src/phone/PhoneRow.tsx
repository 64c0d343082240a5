import type { Translate } from '@antenna/i18n';
import type { Channel, Programme } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { airedShare, cellAt, cellCount, cellEnd, onAirAt, tileStart } from '@antenna/schedule';
import { ProgressBar, VisuallyHidden, useFormats, useTranslation } from '@antenna/ui-kit';
import { Tile } from '../parts/Tile.tsx';
import { selectionOf, type Selection } from '../selection.ts';
import type { GuideSource } from '../tiles/guide-source.ts';

const SPOKEN = {
  archive: 'schedule.from_archive',
  closed: 'schedule.closed',
  locked: 'schedule.locked',
  now: 'schedule.on_air',
  future: 'schedule.future',
} as const;

export interface PhoneRowProps {
  readonly channel: Channel;
  readonly source: GuideSource;
  readonly moment: Seconds;
  readonly now: Seconds;
  readonly onOpen: (channel: Channel, programme: Programme | undefined) => void;
  readonly onChannel: (channel: Channel) => void;
}

/** A channel at a moment: what is on, and what comes next. */
export function PhoneRow({ channel, source, moment, now, onOpen, onChannel }: PhoneRowProps) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const row = source.row(channel.id);
  const cell = cellAt(row, moment);
  const on = selectionOf({ row, channel, minute: moment, now });
  const next = cell + 1 < cellCount(row) ? selectionOf({ row, channel, minute: cellEnd(row, cell), now }) : undefined;
  const programme = on.kind === 'programme' ? on.programme : undefined;
  const hasFailed = on.kind === 'unknown' && source.stateOf(channel.id, tileStart(moment)) === 'failed';
  return (
    <div className="gp-row">
      <button type="button" className="gp-channel" aria-label={channel.name} onClick={() => onChannel(channel)}>
        <Tile channel={channel} />
        <span className="gp-channel-name k-clip">{channel.name}</span>
      </button>
      <div className="gp-words">
        {hasFailed ? (
          <button type="button" className="gp-on" onClick={() => source.retry(channel.id, tileStart(moment))}>
            <span className="gp-title">{t('guide.failed')}</span>
            <span className="gp-when">{t('common.retry')}</span>
          </button>
        ) : on.kind === 'unknown' ? (
          <span className="gp-on gp-on--waiting">
            <VisuallyHidden>{t('guide.waiting')}</VisuallyHidden>
          </span>
        ) : (
          <button
            type="button"
            className="gp-on"
            data-state={programme && on.kind === 'programme' ? on.state : 'gap'}
            onClick={() => onOpen(channel, programme)}
          >
            <span className="gp-title k-clip">{programme?.title ?? t('guide.no_data')}</span>
            {programme ? (
              <span className="gp-when">
                {time(programme.timestamp)}–{time(programme.timestamp + programme.duration)}
                {stateNote(on, t)}
              </span>
            ) : (
              <span className="gp-when">{t('guide.no_data_hint')}</span>
            )}
            {on.kind === 'programme' && on.state === 'now' ? (
              <ProgressBar kind="live" value={airedShare(on.programme, onAirAt(channel, now))} />
            ) : null}
            {on.kind === 'programme' && on.state !== 'closed' ? (
              <VisuallyHidden>{t(SPOKEN[on.state])}</VisuallyHidden>
            ) : null}
          </button>
        )}
        {next?.kind === 'programme' ? (
          <button type="button" className="gp-next" onClick={() => onOpen(channel, next.programme)}>
            <span className="gp-when">{time(next.programme.timestamp)}</span>
            <span className="k-clip">{next.programme.title}</span>
          </button>
        ) : null}
      </div>
    </div>
  );
}

function stateNote(on: Selection, text: Translate): string {
  return on.kind === 'programme' && on.state === 'closed' ? ` · ${text('guide.not_in_archive')}` : '';
}
