import type { Millis } from '@antenna/kernel';

export interface Cue {
  readonly start: Millis;
  readonly end: Millis;
  /** The text after the times: position, alignment. */
  readonly settings: string;
  readonly text: string;
}

/**
 * Cue times count from the clip's beginning, as video and audio do, so the map is the identity. It maps the tenth hour instead
 * of zero: hls.js 1.7 takes an offset of 0 for "no map" (webvtt-parser.ts, `if (webVttMpegTsMapOffset)`) and then shifts every
 * cue by the position where playback started.
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

/** A segment with the cues shown between `from` and `to`. A cue that crosses a boundary is in both segments, with its full times. */
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
