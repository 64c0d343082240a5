import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { airings, writeGuide } from './write-guide.ts';
import type { GuidePlan } from './write-guide.ts';

const plan = JSON.parse(readFileSync(new URL('../../demo/guide-plan.json', import.meta.url), 'utf8')) as GuidePlan;
const channels = Object.keys(plan.channels).map((id) => ({ id, name: id }));
const at = (iso: string): Date => new Date(iso);
const text = (from: string, to: string): string =>
  [...writeGuide({ plan, channels, from: at(from), to: at(to) })].join('');
const programmes = (xml: string): string[] => xml.match(/ {2}<programme [\s\S]*?<\/programme>\n/g) ?? [];

describe('writeGuide', () => {
  it('has the same programme at a moment whenever it runs', () => {
    const wide = new Set(programmes(text('2026-11-10T00:00:00Z', '2026-12-05T00:00:00Z')));
    for (const one of programmes(text('2026-11-21T09:00:00Z', '2026-11-22T09:00:00Z'))) expect(wide).toContain(one);
  });

  it('covers every channel without gaps or overlaps except the intended ones', () => {
    const from = at('2026-11-16T01:00:00Z').getTime(),
      to = at('2026-11-30T01:00:00Z').getTime();
    for (const [id, channel] of Object.entries(plan.channels)) {
      const list = [...airings(plan, channel, { from, to })];
      const seams = list
        .slice(1)
        .map((next, i) => (next.start - (list[i]?.stop ?? 0)) / 60_000)
        .filter((minutes) => minutes !== 0);
      if (id === 'retro')
        expect(seams.sort((a, b) => a - b)).toEqual([-10, -10, expect.any(Number), expect.any(Number)]);
      else expect(seams, id).toEqual([]);
      expect(list[0]?.start).toBeLessThanOrEqual(from);
      expect(list.at(-1)?.stop).toBeGreaterThanOrEqual(to);
    }
  });

  it('has programmes of 5 to 140 minutes', () => {
    for (const channel of Object.values(plan.channels))
      for (const { start, stop } of airings(plan, channel, {
        from: at('2026-11-16T01:00:00Z').getTime(),
        to: at('2026-11-23T01:00:00Z').getTime(),
      })) {
        expect(stop - start).toBeGreaterThanOrEqual(5 * 60_000);
        expect(stop - start).toBeLessThanOrEqual(140 * 60_000);
      }
  });

  it('counts episodes from week to week and repeats one where the plan says so', () => {
    const tiny: GuidePlan = {
      zone: '+0500',
      day_starts: '06:00',
      teams: [],
      numbered: 'E{n}',
      channels: {
        a: {
          shows: { x: { title: 'X', desc: 'd', category: 'c', age: 6, minutes: 720, image: 'i', season_length: 5 } },
          days: ['x*720 =x*720', 'x*720 =x*720', '-*1440', '-*1440', '-*1440', '-*1440', '-*1440'],
        },
      },
    };
    const xml = [
      ...writeGuide({
        plan: tiny,
        channels: [{ id: 'a', name: 'A' }],
        from: at('1970-01-05T01:00:00Z'),
        to: at('1970-01-14T01:00:00Z'),
      }),
    ].join('');
    expect(xml.match(/(?<=onscreen">)\w+/g)).toEqual([
      'S01E01',
      'S01E01',
      'S01E02',
      'S01E02',
      'S01E03',
      'S01E03',
      'S01E04',
      'S01E04',
    ]);
    expect(xml).toContain('start="19700105060000 +0500" stop="19700105180000 +0500"');
  });

  it('writes valid, escaped XMLTV in Russian and English', () => {
    const xml = text('2026-11-21T00:00:00Z', '2026-11-22T00:00:00Z');
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<tv')).toBe(true);
    expect(xml.endsWith('</tv>\n')).toBe(true);
    for (const one of programmes(xml)) {
      expect(one).toMatch(/<title lang="ru">[^<]+<\/title>/);
      expect(one).toMatch(/<title lang="en">[^<]+<\/title>/);
      expect(one).toMatch(/<icon src="\/media\/pictures\/[\w/-]+\.webp"\/>/);
      expect(one).toMatch(/<value>\d+\+<\/value>/);
      expect(one).not.toMatch(/\{(home|away|n)\}/);
    }
  });
});
