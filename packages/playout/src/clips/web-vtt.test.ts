import { describe, expect, it } from 'vitest';
import { cueSegment, readCues } from './web-vtt.ts';

const file =
  '\uFEFFWEBVTT\r\n\r\nNOTE nothing to see\r\n\r\n1\r\n00:00.800 --> 00:00:04.548 line:80%\r\nFirst\r\nsecond line\r\n\r\n00:00:06.200 --> 00:00:09.560\r\nLater\r\n\r\n00:00:09.000 --> 00:00:08.000\r\nBackwards\r\n\r\nbroken --> cue\r\nGone\r\n';

describe('subtitles of a clip', () => {
  it('are read with either form of times, and what cannot be read is left out', () => {
    expect(readCues(file)).toEqual([
      { start: 800, end: 4548, settings: 'line:80%', text: 'First\nsecond line' },
      { start: 6200, end: 9560, settings: '', text: 'Later' },
    ]);
  });

  it('are in every segment in which they are shown, with their full times', () => {
    const cues = readCues(file);
    const segments = [0, 2, 4, 6, 8, 10].map((from) => cueSegment(cues, from * 1000, from * 1000 + 2000));
    expect(segments.map((text) => [text.includes('First'), text.includes('Later')])).toEqual([
      [true, false],
      [true, false],
      [true, false],
      [false, true],
      [false, true],
      [false, false],
    ]);
    expect(segments[1]).toContain('\n00:00:00.800 --> 00:00:04.548 line:80%\nFirst\nsecond line\n');
    for (const text of segments)
      expect(text.startsWith('WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:3240000000,LOCAL:10:00:00.000\n')).toBe(true);
  });
});
