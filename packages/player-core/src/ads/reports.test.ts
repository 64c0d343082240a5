import { memoryStore } from '@antenna/kernel/testing';
import { describe, expect, it } from 'vitest';
import { adReports, keepAdReport, withoutQuery, type AdReport } from './reports.ts';

const report = (at: number): AdReport => ({
  at,
  place: 'pre_roll',
  code: 303,
  name: 'NO_AD',
  tag: 'https://ads.test/x',
  object: '7',
});

describe('stored ad errors', () => {
  it('are at most the last fifty, the newest at the end [B-249]', () => {
    const storage = memoryStore();
    for (let at = 1; at <= 50; at += 1) keepAdReport(storage, report(at));
    expect(adReports(storage).map(({ at }) => at)).toEqual(Array.from({ length: 50 }, (_each, index) => index + 1));
    keepAdReport(storage, report(51));
    expect(adReports(storage).map(({ at }) => at)).toEqual(Array.from({ length: 50 }, (_each, index) => index + 2));
  });

  it('are read back complete', () => {
    const storage = memoryStore();
    keepAdReport(storage, report(1));
    expect(adReports(storage)).toEqual([report(1)]);
  });

  it.each([undefined, '', '{broken', '{"a":1}', 'null', '"x"', '7'])('start again over damaged storage: %s', (text) => {
    const storage = memoryStore(text === undefined ? {} : { adErrors: text });
    expect(adReports(storage)).toEqual([]);
    keepAdReport(storage, report(2));
    expect(adReports(storage)).toEqual([report(2)]);
  });

  it.each([
    ['https://ads.test/x?viewer=7', 'https://ads.test/x'],
    ['https://ads.test/x#viewer', 'https://ads.test/x'],
    ['https://ads.test/x?a=1\n2#b?c', 'https://ads.test/x'],
    ['https://ads.test/x', 'https://ads.test/x'],
  ])('name a tag without what may identify the viewer: %s', (tag, bare) => expect(withoutQuery(tag)).toBe(bare));
});
