import type { Channel, Programme } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import {
  archiveAccessAt,
  canStartOver,
  cellAt,
  cellEnd,
  cellKind,
  cellProgrammes,
  cellStart,
  clickRule,
  guideProgramme,
  onAirAt,
  programmeState,
  type GuideRow,
  type ProgrammeState,
} from '@antenna/schedule';

/** What the cursor selects. */
export type Selection =
  | {
      readonly kind: 'programme';
      readonly programme: Programme;
      readonly state: ProgrammeState;
      /** Very short programmes drawn as one cell. */ readonly group: readonly Programme[];
    }
  | { readonly kind: 'gap' | 'unknown'; readonly start: Seconds; readonly end: Seconds };

/** `chosen`: the selected programme of a group, by its start. */
export function selectionOf({
  row,
  channel,
  minute,
  now,
  chosen,
}: {
  readonly row: GuideRow;
  readonly channel: Channel;
  readonly minute: Seconds;
  readonly now: Seconds;
  readonly chosen?: Seconds | undefined;
}): Selection {
  const cell = cellAt(row, minute);
  const kind = cellKind(row, cell);
  if (kind === 'gap' || kind === 'unknown') return { kind, start: cellStart(row, cell), end: cellEnd(row, cell) };
  const programmes = cellProgrammes(row, cell).map((index) => guideProgramme(row, index, channel.id));
  const programme =
    programmes.find(({ timestamp }) => timestamp === chosen) ??
    programmes.find(({ timestamp, duration }) => timestamp <= minute && timestamp + duration > minute) ??
    programmes[0];
  if (!programme) return { kind: 'gap', start: cellStart(row, cell), end: cellEnd(row, cell) };
  return {
    kind: 'programme',
    programme,
    state: programmeState({ channel, programme, now }),
    group: programmes.length > 1 ? programmes : [],
  };
}

export type GuideAction =
  | { readonly do: 'play-live' }
  | { readonly do: 'play'; readonly ts: Seconds }
  | { readonly do: 'buy' }
  | { readonly do: 'open-channel' }
  | { readonly do: 'refuse'; readonly text: 'error_schedule_from_future' | 'error_schedule_copyright_banned' }
  | { readonly do: 'nothing' };

/** What pressing the selection does: the same rule as in a schedule. In a gap of the guide the broadcast still plays. */
export function pressed(
  selection: Selection,
  { channel, minute, now }: { readonly channel: Channel; readonly minute: Seconds; readonly now: Seconds },
): GuideAction {
  if (selection.kind === 'unknown') return { do: 'nothing' };
  if (selection.kind === 'programme') return clickRule({ channel, programme: selection.programme, now });
  const at = onAirAt(channel, now);
  if (selection.start <= at && at < selection.end) return { do: 'play-live' };
  return archiveAccessAt({ channel, at: minute, now }) === 'open' ? { do: 'play', ts: minute } : { do: 'open-channel' };
}

/** The moment from which the running programme can be started over. */
export function startOverAt(selection: Selection, channel: Channel, now: Seconds): Seconds | undefined {
  if (selection.kind !== 'programme' || selection.state !== 'now') return undefined;
  return canStartOver({ channel, programme: selection.programme, now }) ? selection.programme.timestamp : undefined;
}
