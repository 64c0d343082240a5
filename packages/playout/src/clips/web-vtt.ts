import type { Millis } from '@antenna/kernel';

export interface Cue {
  readonly start: Millis;
  readonly end: Millis;
  /** What stands after the times: position, alignment. */
  readonly settings: string;
  readonly text: string;
}

/**
 * Cue times count from the clip's beginning, as its picture and sound do, so the map says that the two clocks are one.
 * It says so ten hours in and not at zero: hls.js 1.7 reads a map that comes to nothing against the first segment it
 * played as "no map" (webvtt-parser.ts, `if (webVttMpegTsMapOffset)`) and then shifts every cue by where the viewer came in.
 */
const HEADER = `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:${10 * 3600 * 90_000},LOCAL:10:00:00.000\n`;

const TIMES = /^((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})(?:[ \t]+(.*))?$/;

/** Reads a WebVTT file. A block without readable times (a note, a style, a broken cue) is left out. */
export function readCues(file: string): readonly Cue[] {
  const blocks = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/);
  return blocks.flatMap((block) => {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => TIMES.test(line));
    const [, from, to, settings] = TIMES.exec(lines[at] ?? '') ?? [];
    const text = lines
      .slice(at + 1)
      .join('\n')
      .trim();
    if (at < 0 || from === undefined || to === undefined || text === '') return [];
    const cue = { start: millis(from), end: millis(to), settings: settings ?? '', text };
    return cue.end > cue.start ? [cue] : [];
  });
}

/** The cues that are on screen between `from` and `to`, as a segment. One that crosses a border stands in both, with its full times. */
export function cueSegment(cues: readonly Cue[], from: Millis, to: Millis): string {
  const shown = cues.filter((cue) => cue.start < to && cue.end > from);
  return (
    HEADER +
    shown
      .map((cue) => `\n${stamp(cue.start)} --> ${stamp(cue.end)}${cue.settings && ` ${cue.settings}`}\n${cue.text}\n`)
      .join('')
  );
}

function millis(stampText: string): Millis {
  const [seconds = '0', minutes = '0', hours = '0'] = stampText.split(':').toReversed();
  return Math.round(Number(seconds) * 1000) + Number(minutes) * 60_000 + Number(hours) * 3_600_000;
}

function stamp(time: Millis): string {
  return new Date(time).toISOString().slice(11, 23);
}
