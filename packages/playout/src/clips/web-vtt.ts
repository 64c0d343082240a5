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

/** As browsers read it: blanks around the arrow may be missing. */
const TIMES =
  /^[ \t\f]*((?:\d+:)?[0-5]\d:[0-5]\d\.\d{3})[ \t\f]*-->[ \t\f]*((?:\d+:)?[0-5]\d:[0-5]\d\.\d{3})(?!\d)[ \t\f]*(.*)$/;

/**
 * Reads a WebVTT file as browsers do. A line with an arrow begins a cue, with or without an empty line before it; a block without
 * readable times (a note, a style, a broken cue) is left out.
 */
export function readCues(file: string): readonly Cue[] {
  const cues: Cue[] = [];
  let open: (Omit<Cue, 'text'> & { readonly lines: string[] }) | undefined;
  const finish = (): void => {
    const { lines = [], ...times } = open ?? {};
    const text = lines.join('\n').trim();
    if (open && text !== '' && open.end > open.start) cues.push({ ...(times as Omit<Cue, 'text'>), text });
    open = undefined;
  };
  for (const line of file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    if (line === '') finish();
    else if (line.includes('-->')) {
      finish();
      const [, from, to, settings = ''] = TIMES.exec(line) ?? [];
      if (from !== undefined && to !== undefined)
        open = { start: millis(from), end: millis(to), settings: settings.trim(), lines: [] };
    } else open?.lines.push(line);
  }
  finish();
  return cues;
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
