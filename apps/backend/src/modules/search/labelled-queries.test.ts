import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guest, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

const DEMO = fileURLToPath(new URL('../../../demo', import.meta.url));
/** The right answer is among so many of its row. */
const FIRST = 3;

interface Labelled {
  readonly q: string;
  readonly right: string;
}

const LABELLED: readonly Labelled[] = readFileSync(new URL('labelled-queries.txt', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [q, right] = line.split(' => ');
    return q === undefined || right === undefined || q.startsWith('#') ? [] : [{ q, right }];
  });

interface Item {
  readonly id: number | string;
  readonly slug?: string;
  readonly genres?: readonly { readonly id: number }[];
  /** Of a channel in a row of programmes: the programme that was found. */
  readonly current_schedule?: { readonly timestamp: number; readonly duration: number } | null;
}
interface Row {
  readonly content_type: string;
  readonly contents: readonly Item[];
  readonly channels: readonly Item[];
  readonly persons: readonly Item[];
}

const namesOf = (row: Row): readonly string[] =>
  [
    ...row.contents.map((item) => `c${item.id}`),
    ...(row.content_type === 'channel' ? row.channels.map((item) => `ch:${item.slug}`) : []),
    ...row.persons.map((item) => `p${item.id}`),
  ].slice(0, FIRST);

const genresOf = (row: Row): readonly string[] =>
  row.contents.slice(0, FIRST).flatMap((item) => (item.genres ?? []).map(({ id }) => `g${id}`));

/** The demo's channels, and the viewer, are in Almaty. */
const ZONE = 'Asia/Almaty';
const ZONE_OFFSET = 5 * 3_600;

/** `t1@18-26`: a programme that is on tomorrow between 18 and 2 o'clock. */
function isOnAt(label: string, row: Row, now: number): boolean {
  const [, day, from, to] = /^t(-?\d)@(\d+)-(\d+)$/.exec(label) ?? [];
  const midnight = Math.floor((now + ZONE_OFFSET) / 86_400) * 86_400 - ZONE_OFFSET + Number(day) * 86_400;
  return (
    row.content_type === 'program' &&
    row.channels.slice(0, FIRST).some(({ current_schedule: programme }) => {
      if (!programme) return false;
      const { timestamp, duration } = programme;
      return timestamp < midnight + Number(to) * 3_600 && timestamp + duration > midnight + Number(from) * 3_600;
    })
  );
}

function isFound(label: string, rows: readonly Row[], now: number): boolean {
  if (label.startsWith('t')) return rows.some((row) => isOnAt(label, row, now));
  return rows.flatMap((row) => (label.startsWith('g') ? genresOf(row) : namesOf(row))).includes(label);
}

const found = new Map<string, readonly string[]>();

describe.each(ENGINES)('labelled queries over the demo on %s', (engine) => {
  let test: TestApp;
  let viewer: Person;
  beforeAll(async () => {
    test = await createTestApp({ engine, operatorDir: DEMO });
    viewer = await guest(test);
  });
  afterAll(() => test.close());

  it('have the right answer among the first three in 95 of 100, and the same answers on both engines', async () => {
    expect(LABELLED.length).toBeGreaterThanOrEqual(200);
    const missed: string[] = [];
    for (const { q, right } of LABELLED) {
      const rows: readonly Row[] = (await viewer.get(`/v2/rowsets/search?zone=${ZONE}&q=${encodeURIComponent(q)}`)).body
        .rows;
      if (!isFound(right, rows, test.clock.now() / 1_000))
        missed.push(`${q} => ${right}, found ${rows.flatMap(namesOf).join(' ')}`);
      const names = rows.flatMap(namesOf);
      expect(names, q).toEqual(found.get(q) ?? names);
      found.set(q, names);
    }
    expect(missed.length / LABELLED.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
  }, 60_000);

  it('programmes of a kind come in the order of time: on air, to come, the latest of the past', async () => {
    const now = test.clock.now() / 1_000;
    const rows: readonly Row[] = (await viewer.get(`/v2/rowsets/search?zone=${ZONE}&q=football`)).body.rows;
    const shown = rows.find((row) => row.content_type === 'program')?.channels ?? [];
    const times = shown.flatMap(({ current_schedule: each }) => each ?? []);
    const [coming, past] = [true, false].map((isComing) =>
      times.filter((each) => each.timestamp + each.duration > now === isComing).map(({ timestamp }) => timestamp),
    );
    expect(times.map(({ timestamp }) => timestamp)).toEqual([
      ...(coming ?? []).toSorted((one, other) => one - other),
      ...(past ?? []).toSorted((one, other) => other - one),
    ]);
    // Two matches a day: the next one is not left out for an earlier letter of the alphabet.
    expect(coming?.[0]).toBeLessThan(now + 12 * 3_600);
    expect(coming?.length).toBeGreaterThan(5);
  });

  // cspell:ignore fjrd
  it('find a name with a mistake though its letters on the Georgian keyboard begin a word of many programmes', async () => {
    const rows: readonly Row[] = (await viewer.get('/v2/rowsets/search?q=fjrd')).body.rows;
    expect(rows.flatMap(namesOf)).toContain('ch:fjord');
  });

  // cspell:disable
  it("find nothing for keys at random, in whatever layout: «ззяяььв» is no «завтра», nor «z]z.k'.» five beginnings", async () => {
    for (const q of [
      'zzqqxxw',
      'asdfgh',
      'zxcvbn',
      'qqqqq',
      'йцукен',
      'ячсмит',
      'шшшш',
      'оъяюлэю',
      'цжэфжя',
      'жежъж',
    ]) {
      const { rows, nearest_rows: near } = (await viewer.get(`/v2/rowsets/search?q=${encodeURIComponent(q)}`)).body;
      expect(rows, q).toEqual([]);
      expect((near as readonly Row[]).at(-1)?.content_type, q).toBe('channel');
    }
    expect((await viewer.get('/v2/rowsets/search?q=zzqqxxw')).body.nearest_rows).toHaveLength(1);
  });
  // cspell:enable
});
