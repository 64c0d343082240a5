import type { Catchup } from '@antenna/m3u';
import { describe, expect, it } from 'vitest';
import { overrideCatchup } from './catchup-override.ts';
import { importedArchive } from './imported-archive.ts';

const LIVE = 'https://tv.example/one/index.m3u8';
const append: Catchup = { mode: 'append', source: '?utc={utc}', days: 3, correction: 3_600, zone: 'Europe/Berlin' };

describe("an operator's override", () => {
  it('is optional, and null removes the archive', () => {
    expect(overrideCatchup(append, undefined)).toBe(append);
    expect(overrideCatchup(append, null)).toBeUndefined();
    expect(overrideCatchup(undefined, undefined)).toBeUndefined();
    expect(overrideCatchup(undefined, {})).toBeUndefined();
  });
  it('replaces single fields and keeps the others', () => {
    expect(overrideCatchup(append, { days: 14 })).toEqual({ ...append, days: 14 });
    expect(overrideCatchup(append, { correction: -1.5 })).toEqual({ ...append, correction: -5_400 });
    expect(overrideCatchup(append, { time_zone: 'UTC' })).toEqual({ ...append, zone: 'UTC' });
    expect(overrideCatchup(append, { source: '?t={utc}' })).toEqual({ ...append, source: '?t={utc}' });
  });
  it("drops the playlist's source with another mode, and keeps it with the same", () => {
    expect(overrideCatchup(append, { mode: 'shift' })).toEqual({
      mode: 'shift',
      days: 3,
      correction: 3_600,
      zone: 'Europe/Berlin',
    });
    expect(overrideCatchup(append, { mode: 'append' })).toEqual(append);
  });
  it('replaces the stream type of Flussonic', () => {
    const flussonic: Catchup = { mode: 'flussonic', days: 2, stream: 'ts' };
    expect(overrideCatchup(flussonic, { days: 5 })).toEqual({ mode: 'flussonic', days: 5, stream: 'ts' });
    expect(overrideCatchup(flussonic, { mode: 'flussonic-hls' })).toEqual({ ...flussonic, stream: 'hls' });
    expect(overrideCatchup(flussonic, { mode: 'flussonic' })).toEqual({ mode: 'flussonic', days: 2 });
  });
  it('makes an archive where the playlist has none, with five days by default', () => {
    expect(overrideCatchup(undefined, { mode: 'shift' })).toEqual({ mode: 'shift', days: 5 });
    expect(overrideCatchup(undefined, { source: 'https://a/{utc}', days: 2 })).toEqual({
      mode: 'default',
      source: 'https://a/{utc}',
      days: 2,
    });
  });
  it('keeps the archive of the playlist when its own mode is unknown', () =>
    expect(overrideCatchup(append, { mode: 'warp' })).toEqual(append));
});

describe('an imported archive', () => {
  const sources = [{ url: LIVE, headers: { Referer: 'https://r.example/' } }, { url: 'https://b.example/2.m3u8' }];
  it('has the headers of its live stream', () =>
    expect(importedArchive(append, { live: LIVE, sources })).toMatchObject({
      headers: { Referer: 'https://r.example/' },
      archiveClock: { correction: 3_600, zone: 'Europe/Berlin' },
    }));
  it('has its own headers instead when its source has options', () => {
    const source = 'https://archive.example/{utc}|User-Agent=A';
    expect(importedArchive({ mode: 'default', source, days: 1 }, { live: LIVE, sources })?.headers).toEqual({
      'User-Agent': 'A',
    });
    const none = { mode: 'default', source: 'https://archive.example/{utc}|', days: 1 } as const;
    expect(importedArchive(none, { live: LIVE, sources })?.headers).toBeUndefined();
  });
  it('belongs to the address that declares it', () => {
    const archive = importedArchive(
      { mode: 'shift', days: 1, of: 'https://b.example/2.m3u8' },
      { live: LIVE, sources },
    );
    expect(archive?.template.text).toContain('https://b.example/2.m3u8');
    expect(archive?.headers).toBeUndefined();
  });
  it("uses the operator's query and zone where the playlist has none, and adds tvg-shift to the correction", () => {
    const catchup: Catchup = { mode: 'append', days: 1, correction: 1_800, shift: 7_200 };
    const settings = { query: '?from={utc}', time_zone: 'Asia/Almaty' };
    const archive = importedArchive(catchup, { live: LIVE, sources, settings });
    expect(archive?.template.text).toBe(`${LIVE}?from={utc}`);
    expect(archive?.archiveClock).toEqual({ correction: 9_000, zone: 'Asia/Almaty' });
    expect(importedArchive({ ...catchup, zone: 'UTC' }, { live: LIVE, sources, settings })?.archiveClock.zone).toBe(
      'UTC',
    );
  });
  it('is undefined for attributes that make no address', () => {
    expect(importedArchive({ mode: 'append', days: 1 }, { live: LIVE, sources })).toBeUndefined();
    expect(importedArchive({ mode: 'shift', days: 1 }, { live: 'rtmp://a/x', sources: [] })).toBeUndefined();
  });
});
