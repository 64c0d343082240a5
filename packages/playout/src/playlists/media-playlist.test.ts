import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClip } from '../clips/clip.ts';
import { ARCHIVE_SPAN, LIVE_WINDOW } from '../limits.ts';
import { createLineup, placeAt } from './lineup.ts';
import type { Lineup } from './lineup.ts';
import { archiveRange, contentRange, countingDay, liveRange, mediaPlaylist } from './media-playlist.ts';
import type { SlotRange } from './media-playlist.ts';
import { createRenditions } from './renditions.ts';
import type { Rendition } from './renditions.ts';
import { fakeClipJson } from '../testing/fake-clips.ts';

/** A segment as a player reads it from a playlist (RFC 8216). */
interface ReadSegment {
  readonly sequence: number;
  readonly discontinuity: number;
  readonly address: string;
  readonly init: string | undefined;
  /** Microseconds. */
  readonly duration: number;
  /** Milliseconds since 1970, from the last date and the durations since, as players do. */
  readonly wall: number | undefined;
}

function read(text: string): {
  readonly segments: readonly ReadSegment[];
  readonly ended: boolean;
  readonly target: number;
} {
  const segments: ReadSegment[] = [];
  let sequence = 0;
  let discontinuity = 0;
  let init: string | undefined;
  let wall: number | undefined;
  let duration = 0;
  let target = 0;
  for (const line of text.trim().split('\n')) {
    const [, tag = '', value = ''] = /^#([A-Z0-9-]+):?(.*)$/.exec(line) ?? [];
    if (tag === 'EXT-X-MEDIA-SEQUENCE') sequence = Number(value);
    if (tag === 'EXT-X-DISCONTINUITY-SEQUENCE') discontinuity = Number(value);
    if (tag === 'EXT-X-TARGETDURATION') target = Number(value);
    if (tag === 'EXT-X-DISCONTINUITY') discontinuity += 1;
    if (tag === 'EXT-X-MAP') init = /URI="(.*)"/.exec(value)?.[1];
    if (tag === 'EXT-X-PROGRAM-DATE-TIME') wall = Date.parse(value);
    if (tag === 'EXTINF') duration = Math.round(Number(value.replace(',', '')) * 1e6);
    if (line.startsWith('#') || line === '') continue;
    segments.push({ sequence, discontinuity, address: line, init, duration, wall });
    sequence += 1;
    if (wall !== undefined) wall += duration / 1000;
  }
  return { segments, ended: text.includes('#EXT-X-ENDLIST'), target };
}

const speech: readonly (readonly [string, string])[] = [
  ['a-ru', 'ru'],
  ['a-en', 'en'],
];
const pool = [
  readClip(fakeClipJson({ name: 'short', seconds: 8 }), { revision: '00000001' }),
  readClip(fakeClipJson({ name: 'news', seconds: 24, audio: speech, subtitles: { ru: '', en: '' } }), {
    revision: '00000002',
  }),
  readClip(fakeClipJson({ name: 'ocean', seconds: 32 }), { revision: '00000003' }),
  readClip(fakeClipJson({ name: 'talk', seconds: 16, audio: speech, subtitles: { ru: '' } }), { revision: '00000004' }),
];

const anyLineup = fc.array(fc.constantFrom(...pool), { minLength: 1, maxLength: 6 }).map(createLineup);
/** From 2025 to 2045, to the tenth of a second. */
const anyTime = fc.integer({ min: 17_356_896_000, max: 23_668_416_000 }).map((tenths) => tenths / 10);

function all(lineup: Lineup): readonly Rendition[] {
  const { video, audio, texts } = createRenditions(lineup);
  return [...video, ...audio, ...texts];
}

function live(lineup: Lineup, since: number, now: number): SlotRange {
  const range = liveRange(lineup, since, now);
  if (!range) throw new Error('no live window');
  return range;
}

describe('the live playlist', () => {
  it('has the same segment, time and discontinuity for a sequence number at any time, in every rendition', () => {
    fc.assert(
      fc.property(anyLineup, anyTime, fc.integer({ min: 0, max: 56 }), (lineup, now, later) => {
        const day = countingDay(now);
        for (const rendition of all(lineup)) {
          const [a, b] = [now, now + later].map(
            (time) => read(mediaPlaylist(lineup, rendition, live(lineup, day, time))).segments,
          );
          const known = new Map(a?.map((seen) => [seen.sequence, seen]));
          const shared = b?.filter((seen) => known.has(seen.sequence)) ?? [];
          expect(shared.length).toBeGreaterThan(0);
          for (const seen of shared) {
            const { wall, ...rest } = seen;
            const { wall: before, ...earlier } = known.get(seen.sequence) as ReadSegment;
            expect(rest).toEqual(earlier);
            expect(Math.abs((wall ?? 0) - (before ?? 0))).toBeLessThanOrEqual(1);
          }
        }
      }),
    );
  });

  it('keeps the wall time of every segment within an AAC frame of the slot grid, for twenty years', () => {
    fc.assert(
      fc.property(anyLineup, anyTime, (lineup, now) => {
        for (const rendition of all(lineup)) {
          const { segments } = read(mediaPlaylist(lineup, rendition, live(lineup, countingDay(now), now)));
          for (const { sequence, wall } of segments) {
            const late = (wall ?? 0) - sequence * lineup.slot * 1000;
            expect(late).toBeGreaterThanOrEqual(-1);
            expect(late).toBeLessThanOrEqual(22.4);
          }
        }
      }),
    );
  });

  it('ends with the newest complete segment, begins a minute before, and keeps video, audio and subtitles in step', () => {
    fc.assert(
      fc.property(anyLineup, anyTime, (lineup, now) => {
        const [first, ...others] = all(lineup).map((rendition) =>
          read(mediaPlaylist(lineup, rendition, live(lineup, countingDay(now), now))),
        );
        const end = ((first?.segments.at(-1)?.sequence ?? 0) + 1) * lineup.slot;
        expect(end).toBeLessThanOrEqual(now);
        expect(end).toBeGreaterThan(now - lineup.slot);
        expect(first?.segments.length).toBe(LIVE_WINDOW / lineup.slot);
        const steps = first?.segments.map(({ sequence, discontinuity }) => [sequence, discontinuity]);
        for (const other of others)
          expect(other.segments.map(({ sequence, discontinuity }) => [sequence, discontinuity])).toEqual(steps);
      }),
    );
  });

  it('begins every clip with a discontinuity, its initialisation segment and its first segment, within the target duration', () => {
    fc.assert(
      fc.property(anyLineup, anyTime, (lineup, now) => {
        for (const rendition of all(lineup)) {
          const { segments, target } = read(mediaPlaylist(lineup, rendition, live(lineup, countingDay(now), now)));
          for (const [i, seen] of segments.entries()) {
            const place = placeAt(lineup, seen.sequence);
            expect(seen.address).toContain(`/${place.clip.name}.${place.clip.revision}/`);
            expect(seen.address).toMatch(new RegExp(`/${place.index}\\.(m4s|vtt)$`));
            if (rendition.kind !== 'text')
              expect(seen.init?.replace(/[^/]*$/, '')).toBe(seen.address.replace(/[^/]*$/, ''));
            expect(Math.round(seen.duration / 1e6)).toBeLessThanOrEqual(target);
            const before = segments[i - 1];
            if (before) expect(seen.discontinuity - before.discontinuity).toBe(place.index === 0 ? 1 : 0);
          }
        }
      }),
    );
  });

  it('counts at most a day of discontinuities: hls.js walks an array of that length', () => {
    fc.assert(
      fc.property(anyLineup, anyTime, (lineup, now) => {
        const [video] = createRenditions(lineup).video;
        const { segments } = read(mediaPlaylist(lineup, video as Rendition, live(lineup, countingDay(now), now)));
        expect(segments[0]?.discontinuity).toBeGreaterThanOrEqual(0);
        expect(segments.at(-1)?.discontinuity).toBeLessThan((86_400 + 300) / 8 + 2);
      }),
    );
  });

  it('has no window for a day in the future', () => {
    const lineup = createLineup(pool);
    expect(liveRange(lineup, 20_000, 20_000 * 86_400 + 30)).toBeUndefined();
    expect(liveRange(lineup, 19_999, 20_000 * 86_400 + 30)).toBeDefined();
    expect(countingDay(20_000 * 86_400 + 30)).toBe(19_999);
  });
});

describe('the archive playlist', () => {
  it('has the segments of the live playlist: same sequence numbers, addresses and times', () => {
    fc.assert(
      fc.property(anyLineup, anyTime, fc.integer({ min: 70, max: 7000 }), (lineup, then, later) => {
        for (const rendition of all(lineup)) {
          const was = read(mediaPlaylist(lineup, rendition, live(lineup, countingDay(then), then))).segments;
          const range = archiveRange(lineup, { start: then - 65, span: ARCHIVE_SPAN, now: then + later }) as SlotRange;
          const shown = new Map(
            read(mediaPlaylist(lineup, rendition, range)).segments.map((seen) => [seen.sequence, seen]),
          );
          for (const seen of was) {
            const again = shown.get(seen.sequence);
            expect([again?.address, again?.duration]).toEqual([seen.address, seen.duration]);
            expect(Math.abs((again?.wall ?? 0) - (seen.wall ?? 0))).toBeLessThanOrEqual(1);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('begins with the segment of its moment, grows, and ends after two hours', () => {
    const lineup = createLineup(pool);
    const [video] = createRenditions(lineup).video;
    const start = 1_800_000_001;
    const grown = [3, 4, 600, 7199, 7200, 90_000].map((later) =>
      archiveRange(lineup, { start, span: ARCHIVE_SPAN, now: start + later }),
    );
    expect(grown.map((range) => range?.first)).toEqual(Array.from({ length: 6 }, () => 900_000_000));
    expect(grown.map((range) => range && range.last - range.first + 1)).toEqual([2, 2, 300, 3600, 3600, 3600]);
    expect(grown.map((range) => range?.kind)).toEqual(['growing', 'growing', 'growing', 'ended', 'ended', 'ended']);
    expect(archiveRange(lineup, { start, span: ARCHIVE_SPAN, now: start })).toBeUndefined();
    const [early, late] = [grown[2], grown[5]].map((range) =>
      read(mediaPlaylist(lineup, video as Rendition, range as SlotRange)),
    );
    expect(late?.segments.slice(0, early?.segments.length)).toEqual(early?.segments);
    expect([early?.ended, late?.ended]).toEqual([false, true]);
  });
});

describe('the kind of a playlist', () => {
  const lineup = createLineup([readClip(fakeClipJson({ name: 'one', seconds: 8 }), { revision: '0123abcd' })]);
  const [video] = createRenditions(lineup).video;
  const lines = (range: SlotRange) => mediaPlaylist(lineup, video as Rendition, range).split('\n');

  it.each([
    ['live', undefined, false],
    ['growing', 'EVENT', false],
    ['ended', 'EVENT', true],
    ['content', 'VOD', true],
  ] as const)('%s is %s and has an end: %s', (kind, type, hasEnd) => {
    const text = lines({ first: 0, last: 3, kind });
    expect(text.find((line) => line.startsWith('#EXT-X-PLAYLIST-TYPE'))).toBe(type && `#EXT-X-PLAYLIST-TYPE:${type}`);
    expect(text.includes('#EXT-X-ENDLIST')).toBe(hasEnd);
  });

  it('of an archive whose span ends inside a segment contains that segment', () => {
    const range = (span: number, now = 1_000) => archiveRange(lineup, { start: 100, span, now });
    expect([range(4)?.last, range(5)?.last, range(6)?.last]).toEqual([51, 52, 52]);
    expect(range(5, 105)).toMatchObject({ last: 51, kind: 'growing' });
    expect(range(5, 106)).toMatchObject({ last: 52, kind: 'ended' });
  });

  it('of an archive with an end contains nothing after it, and at least one segment', () => {
    const range = (end: number) => archiveRange(lineup, { start: 100, span: 60, end, now: 1_000 });
    expect([range(107)?.last, range(106)?.last, range(101)?.last]).toEqual([52, 52, 50]);
    expect(range(106)?.kind).toBe('ended');
    expect(range(500)?.last).toBe(79);
  });
});

describe('the playlist of a film', () => {
  it('repeats the clips up to the duration, from zero, and ends', () => {
    fc.assert(
      fc.property(anyLineup, fc.integer({ min: 1, max: 9000 }), (lineup, duration) => {
        for (const rendition of all(lineup)) {
          const text = mediaPlaylist(lineup, rendition, contentRange(lineup, duration));
          const { segments, ended } = read(text);
          expect(ended).toBe(true);
          expect(segments[0]).toMatchObject({ sequence: 0, discontinuity: 0, wall: undefined });
          const length = segments.reduce((sum, seen) => sum + seen.duration, 0) / 1e6;
          expect(length).toBeGreaterThanOrEqual(duration - 0.03);
          expect(length).toBeLessThan(duration + lineup.slot + 0.03);
        }
      }),
      { numRuns: 30 },
    );
  });
});
