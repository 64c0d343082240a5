import type { Channel } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import {
  cellEnd,
  cellKind,
  cellProgrammes,
  cellStart,
  guideProgramme,
  onAirAt,
  programmeState,
  tileStart,
  type GuideRow,
  type ProgrammeState,
} from '@antenna/schedule';
import type { GridWords } from './grid-words.ts';

export type CellState = ProgrammeState | 'gap' | 'waiting' | 'failed';

/** What a cell shows, and what screen readers say of it. */
export interface CellView {
  readonly start: Seconds;
  readonly end: Seconds;
  readonly state: CellState;
  readonly title: string;
  readonly note: string;
  readonly label: string;
  readonly isGroup: boolean;
}

const SPOKEN = {
  archive: 'schedule.from_archive',
  closed: 'schedule.closed',
  locked: 'schedule.locked',
  now: 'schedule.on_air',
  future: 'schedule.future',
} as const;

export function cellView({
  row,
  cell,
  channel,
  now,
  words,
  stateOf,
}: {
  readonly row: GuideRow;
  readonly cell: number;
  readonly channel: Channel;
  readonly now: Seconds;
  readonly words: GridWords;
  readonly stateOf: (channelId: number, start: Seconds) => 'waiting' | 'failed';
}): CellView {
  const [start, end] = [cellStart(row, cell), cellEnd(row, cell)];
  const { text, fixed, time, span } = words;
  const kind = cellKind(row, cell);
  const shared = { start, end, isGroup: kind === 'group' };
  if (kind === 'unknown') {
    const tileState = stateOf(channel.id, tileStart(start));
    const title = fixed(tileState === 'failed' ? 'guide.failed' : 'guide.waiting');
    return {
      ...shared,
      state: tileState,
      title: tileState === 'failed' ? title : '',
      note: tileState === 'failed' ? fixed('common.retry') : '',
      label: `${title}, ${span(start, end, now)}`,
    };
  }
  if (kind === 'gap') {
    const title = fixed('guide.no_data');
    return { ...shared, state: 'gap', title, note: '', label: `${title}, ${span(start, end, now)}` };
  }
  const indexes = cellProgrammes(row, cell);
  const programmes = indexes.map((index) => guideProgramme(row, index, channel.id));
  const states = programmes.map((programme) => programmeState({ channel, programme, now }));
  const at = onAirAt(channel, now);
  const state = states.find((each) => each === 'now') ?? (end <= at ? states.at(-1) : states[0]) ?? 'future';
  const spoken = fixed(SPOKEN[state]);
  const [first] = programmes;
  if (kind === 'group') {
    const title = text('guide.group', { count: programmes.length });
    return {
      ...shared,
      state,
      title,
      note: time(start),
      label: `${title}, ${span(start, end, now)}: ${programmes.map((each) => each.title).join(', ')}. ${spoken}`,
    };
  }
  const title = first?.title ?? '';
  const begins = first?.timestamp ?? start;
  const note = state === 'closed' ? `${time(begins)} · ${fixed('guide.not_in_archive')}` : time(begins);
  return {
    ...shared,
    state,
    title,
    note,
    label: `${title}, ${span(begins, begins + (first?.duration ?? end - start), now)}. ${spoken}`,
  };
}
