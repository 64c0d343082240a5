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

  it.each([
    ['00:00:01.000-->00:00:02.000', ''],
    ['00:01.000 -->00:02.000 align:start', 'align:start'],
    ['  00:01.000\t-->\t0:00:02.000  line:1 ', 'line:1'],
  ])('are read with or without blanks around the arrow: %s', (times, settings) =>
    expect(readCues(`WEBVTT\n\n${times}\nText`)).toEqual([{ start: 1000, end: 2000, settings, text: 'Text' }]),
  );

  it('end where the next times begin, also without an empty line between them', () => {
    expect(
      readCues('WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n00:03.000 --> 00:04.000\nTwo').map(({ text }) => text),
    ).toEqual(['One', 'Two']);
  });

  it.each([
    '00:61.000 --> 00:62.000',
    '00:01,000 --> 00:02,000',
    '1 --> 2',
    '00:01.000 -> 00:02.000',
    '00:01.0000 --> 00:02.000',
  ])('are not read with times that are none: %s', (times) => expect(readCues(`WEBVTT\n\n${times}\nText`)).toEqual([]));

  it('are read from lines that end in any way, the last one without an end', () => {
    for (const end of ['\n', '\r', '\r\n'])
      expect(
        readCues(
          ['WEBVTT', '', '00:01.000 --> 00:02.000', 'One', 'more', '', '01:00:00.000 --> 100:00:00.001', 'Two'].join(
            end,
          ),
        ),
      ).toEqual([
        { start: 1_000, end: 2_000, settings: '', text: 'One\nmore' },
        { start: 3_600_000, end: 360_000_001, settings: '', text: 'Two' },
      ]);
  });

  it('have hours, minutes and seconds', () => {
    const read = (times: string) => readCues(`WEBVTT\n\n${times}\nText`)[0];
    expect(read('01:02:03.004 --> 10:20:30.400')).toMatchObject({ start: 3_723_004, end: 37_230_400 });
    expect(read('02:03.004 --> 59:59.999')).toMatchObject({ start: 123_004, end: 3_599_999 });
  });

  it('without a text or without a length are none', () => {
    expect(readCues('WEBVTT\n\n00:01.000 --> 00:02.000\n \n\n00:03.000 --> 00:03.000\nText')).toEqual([]);
  });

  it('do not take the note or the style after them along', () => {
    const file = 'WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n\nNOTE two\nthree\n\nSTYLE\n::cue { color: red }\n';
    expect(readCues(file).map(({ text }) => text)).toEqual(['One']);
  });

  it('are not in a segment that begins where they end, nor in one that ends where they begin', () => {
    const cues = readCues('WEBVTT\n\n00:02.000 --> 00:04.000\nText');
    const shown = [0, 2_000, 4_000].map((from) => cueSegment(cues, from, from + 2_000).includes('Text'));
    expect(shown).toEqual([false, true, false]);
    expect(cueSegment(cues, 3_999, 5_999)).toContain('Text');
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
