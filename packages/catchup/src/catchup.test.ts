import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Catchup } from '@antenna/m3u';
import { catchupTemplate, type CatchupDefaults } from './template.ts';
import { liveAddress, planArchive, type ArchiveClock, type AiredProgramme } from './plan.ts';

const at = (text: string): number => Date.parse(text) / 1_000;
/** A moment that is not on a full minute. */
const MOMENT = at('2026-03-10T18:25:37Z');
const NOW = at('2026-03-12T09:00:11Z');
const LIVE = 'http://tv.example:8888/325/index.m3u8?token=secret';
/** 18:00 to 19:30. */
const ON: AiredProgramme = { start: at('2026-03-10T18:00:00Z'), stop: at('2026-03-10T19:30:00Z'), catchupId: null };

interface PlanOptions {
  readonly live?: string;
  readonly moment?: number;
  readonly now?: number;
  readonly on?: AiredProgramme | undefined;
  readonly archiveClock?: Partial<ArchiveClock>;
  readonly defaults?: CatchupDefaults;
}

function plan(
  catchup: Partial<Catchup>,
  { live = LIVE, moment = MOMENT, now = NOW, archiveClock, defaults, ...rest }: PlanOptions = {},
) {
  const template = catchupTemplate({ mode: 'default', days: 7, ...catchup }, live, defaults);
  return (
    template &&
    planArchive({
      template,
      archiveClock: { correction: 0, zone: '', ...archiveClock },
      moment,
      now,
      programme: 'on' in rest ? rest.on : ON,
    })
  );
}

describe('the request of every mode', () => {
  const offset = NOW - MOMENT;
  it.each<[string, Partial<Catchup>, string, string]>([
    [
      'default: the source is the address',
      { mode: 'default', source: 'https://a.example/x-{utc}-{duration}.m3u8' },
      LIVE,
      `https://a.example/x-${MOMENT}-3863.m3u8`,
    ],
    [
      'default: a source that is only a query',
      { mode: 'default', source: '?utc=${start}' },
      'https://a.example/l.m3u8',
      `https://a.example/l.m3u8?utc=${MOMENT}`,
    ],
    [
      'default: a source beside the live stream',
      { mode: 'default', source: 'archive-{utc}.m3u8' },
      LIVE,
      `http://tv.example:8888/325/archive-${MOMENT}.m3u8`,
    ],
    [
      'default: a source from the root',
      { mode: 'default', source: '/dvr/{utc}' },
      LIVE,
      `http://tv.example:8888/dvr/${MOMENT}`,
    ],
    [
      'append: address and source',
      { mode: 'append', source: '&cutv={Y}-{m}-{d}T{H}:{M}:{S}' },
      LIVE,
      `${LIVE}&cutv=2026-03-10T18:25:37`,
    ],
    [
      'append: a second question mark becomes an ampersand',
      { mode: 'append', source: '?utc={utc}&lutc={lutc}' },
      LIVE,
      `${LIVE}&utc=${MOMENT}&lutc=${NOW}`,
    ],
    [
      'append: an ampersand without a query becomes a question mark',
      { mode: 'append', source: '&utc={utc}' },
      'https://a.example/l.m3u8',
      `https://a.example/l.m3u8?utc=${MOMENT}`,
    ],
    [
      'append: a path goes on as it is',
      { mode: 'append', source: '/{utc}.m3u8' },
      'https://a.example/l',
      `https://a.example/l/${MOMENT}.m3u8`,
    ],
    ['shift', { mode: 'shift' }, 'https://a.example/l.m3u8', `https://a.example/l.m3u8?utc=${MOMENT}&lutc=${NOW}`],
    ['shift behind a query', { mode: 'shift' }, LIVE, `${LIVE}&utc=${MOMENT}&lutc=${NOW}`],
    [
      'shift passes a source over',
      { mode: 'shift', source: 'https://b.example/{utc}' },
      LIVE,
      `${LIVE}&utc=${MOMENT}&lutc=${NOW}`,
    ],
    [
      'flussonic: index',
      { mode: 'flussonic' },
      LIVE,
      `http://tv.example:8888/325/timeshift_rel-${offset}.m3u8?token=secret`,
    ],
    [
      'flussonic: another list',
      { mode: 'flussonic', stream: 'hls' },
      'http://tv.example/a/b/mono.m3u8?token=s',
      `http://tv.example/a/b/mono-timeshift_rel-${offset}.m3u8?token=s`,
    ],
    [
      'flussonic: a list is a list, whatever the word was',
      { mode: 'flussonic', stream: 'ts' },
      LIVE,
      `http://tv.example:8888/325/timeshift_rel-${offset}.m3u8?token=secret`,
    ],
    [
      'flussonic: mpegts',
      { mode: 'flussonic' },
      'http://ch01.example/151/mpegts?token=my',
      `http://ch01.example/151/timeshift_abs-${MOMENT}.ts?token=my`,
    ],
    [
      'flussonic: no ending, ts wanted (fs)',
      { mode: 'flussonic', stream: 'ts' },
      'http://list.example/325/live?token=my',
      `http://list.example/325/timeshift_abs-${MOMENT}.ts?token=my`,
    ],
    [
      'flussonic: no ending',
      { mode: 'flussonic' },
      'http://list.example/325/live?token=my',
      `http://list.example/325/timeshift_rel-${offset}.m3u8?token=my`,
    ],
    [
      'xc: with live',
      { mode: 'xc' },
      'http://xc.example:8080/live/user/pass/1477.m3u8',
      'http://xc.example:8080/timeshift/user/pass/65/2026-03-10:18-25/1477.m3u8',
    ],
    [
      'xc: without live and ending',
      { mode: 'xc' },
      'http://xc.example/user/pass/1477',
      'http://xc.example/timeshift/user/pass/65/2026-03-10:18-25/1477.m3u8',
    ],
    [
      'xc: a user called live',
      { mode: 'xc' },
      'http://xc.example/live/pass/1477.m3u8',
      'http://xc.example/timeshift/live/pass/65/2026-03-10:18-25/1477.m3u8',
    ],
    [
      'xc: ts',
      { mode: 'xc' },
      'http://xc.example/user/pass/1477.ts?x=1',
      'http://xc.example/timeshift/user/pass/65/2026-03-10:18-25/1477.ts?x=1',
    ],
    [
      'vod with a source of times',
      { mode: 'vod', source: 'https://a.example/v?from={utc}&to={utcend}' },
      LIVE,
      `https://a.example/v?from=${MOMENT}&to=${ON.stop}`,
    ],
  ])('%s', (_name, catchup, live, url) => {
    expect(plan(catchup, { live })?.url).toBe(url);
  });

  it('vod: the programme’s own address, from its beginning to its end', () => {
    const on = { ...ON, catchupId: 'https://vod.example/episode 1.m3u8?a=1&b=2' };
    expect(plan({ mode: 'vod' }, { on })).toEqual({
      url: 'https://vod.example/episode%201.m3u8?a=1&b=2',
      from: ON.start,
      until: ON.stop,
    });
    expect(
      plan({ mode: 'vod', source: 'https://a.example/{catchup-id}/v.m3u8' }, { on: { ...ON, catchupId: '34534590' } })
        ?.url,
    ).toBe('https://a.example/34534590/v.m3u8');
    // No programme, no id, or an id for Kodi only: the moment is not available.
    for (const none of [undefined, ON, { ...ON, catchupId: 'plugin://plugin.video.footv/?x=1' }])
      expect(plan({ mode: 'vod' }, { on: none })).toBeUndefined();
  });

  it.each<[string, Partial<Catchup>, string]>([
    ['default and append without a source', { mode: 'default' }, LIVE],
    ['append without a source', { mode: 'append' }, LIVE],
    ['a source that names no moment', { mode: 'default', source: 'https://a.example/archive.m3u8' }, LIVE],
    ['flussonic without a channel in the path', { mode: 'flussonic' }, 'https://a.example/live'],
    ['xc with another path', { mode: 'xc' }, 'https://a.example/one/index.m3u8'],
    ['a live address that is none', { mode: 'flussonic' }, 'udp://239.0.0.1:1234'],
    ['shift of what has no query', { mode: 'shift' }, 'rtp://239.0.0.1:1234'],
  ])('no archive: %s', (_name, catchup, live) => {
    expect(plan(catchup, { live })).toBeUndefined();
  });

  it('default and append without a source use the operator’s query', () => {
    const defaults = { query: '?from={utc}' };
    for (const mode of ['default', 'append'] as const)
      expect(plan({ mode }, { defaults })?.url).toBe(`${LIVE}&from=${MOMENT}`);
  });
});

describe('tokens', () => {
  const filled = (source: string, request: PlanOptions = {}) =>
    plan({ source: `https://a.example/?${source}&_={utc}` }, request)
      ?.url.slice('https://a.example/?'.length)
      .replace(/&_=\d+$/, '');
  it.each([
    ['{utc} ${start} ${utc} {start}', `${MOMENT} ${MOMENT} ${MOMENT} ${MOMENT}`],
    ['{utcend} ${end}', `${ON.stop} ${ON.stop}`],
    ['{lutc} ${now} ${timestamp}', `${NOW} ${NOW} ${NOW}`],
    ['{Y}{m}{d}{H}{M}{S}', '20260310182537'],
    ['{utc:YmdHM}', '202603101825'],
    ['${start:Y-m-d H.M.S}', '2026-03-10 18.25.37'],
    ['${end:Y-m-d}/{utcend:HMS}', '2026-03-10/193000'],
    ['{lutc:Y-m-dTH:M:SZ} ${now:H} ${timestamp:M}', '2026-03-12T09:00:11Z 09 00'],
    ['{duration} ${duration} {duration:60} {duration:1} ${duration:3600}', '3863 3863 65 3863 2'],
    ['${offset} {offset:1} {offset:60}', `${NOW - MOMENT} ${NOW - MOMENT} ${Math.ceil((NOW - MOMENT) / 60)}`],
    // A relative address that was resolved by a URL parser.
    ['%7Butc%7D $%7Bstart:Ymd%7D %7BY%7D', `${MOMENT} 20260310 2026`],
    // Unknown tokens are not changed.
    [
      '{foo} {duration:0} {duration:x} {Y:m} {catchup-id:1} {utc',
      '{foo} {duration:0} {duration:x} {Y:m} {catchup-id:1} {utc',
    ],
    ['{M}-{m}', '25-03'],
  ])('%s', (source, expected) => {
    expect(filled(source)).toBe(expected);
  });

  it('a template may contain each token many times, and is parsed in linear time', () => {
    expect(filled(Array.from({ length: 40 }, () => '{utc}').join('-'))).toBe(
      Array.from({ length: 40 }, () => MOMENT).join('-'),
    );
    const started = performance.now();
    for (const evil of ['{utc:'.repeat(20_000), '{'.repeat(100_000), '${duration:'.repeat(9_000), '%7B'.repeat(30_000)])
      filled(evil);
    expect(performance.now() - started).toBeLessThan(500);
  });

  it('the current time may be in the live address; other tokens are not replaced there', () => {
    expect(liveAddress('https://a.example/l.m3u8?t={lutc}&d=${now:Y-m-d}&u={utc}', NOW, '')).toBe(
      `https://a.example/l.m3u8?t=${NOW}&d=2026-03-12&u={utc}`,
    );
    expect(liveAddress(LIVE, NOW, '')).toBe(LIVE);
    // … and becomes part of the archive's address.
    expect(plan({ mode: 'shift' }, { live: 'https://a.example/l.m3u8?t={lutc}' })?.url).toBe(
      `https://a.example/l.m3u8?t=${NOW}&utc=${MOMENT}&lutc=${NOW}`,
    );
  });
});

describe('start, end and correction', () => {
  it.each<[string, string, number, number | undefined]>([
    ['to the second', '{utc}', MOMENT, undefined],
    ['to the minute', '{Y}{m}{d}{H}{M}', at('2026-03-10T18:25:00Z'), undefined],
    ['to the minute, in one token', '{utc:YmdHM}', at('2026-03-10T18:25:00Z'), undefined],
    ['to the hour', '{Y}{m}{d}-{H}', at('2026-03-10T18:00:00Z'), undefined],
    ['minutes back from now', '{offset:60}', NOW - Math.ceil((NOW - MOMENT) / 60) * 60, undefined],
    ['an end in seconds', '{utc}-{utcend}', MOMENT, ON.stop],
    ['a length in minutes from a full minute', '{Y}{m}{d}{H}{M}-{duration:60}', at('2026-03-10T18:25:00Z'), ON.stop],
    ['now is no end', '{utc}-{lutc}', MOMENT, undefined],
  ])('%s', (_name, source, from, until) => {
    expect(plan({ source: `https://a.example/${source}.m3u8` })).toMatchObject({ from });
    expect(plan({ source: `https://a.example/${source}.m3u8` })?.until).toBe(until);
  });

  it('covers an hour where no programme is known, never beyond now', () => {
    const source = 'https://a.example/{utc}-{duration}.m3u8';
    expect(plan({ source }, { on: undefined })).toMatchObject({
      url: `https://a.example/${MOMENT}-3600.m3u8`,
      until: MOMENT + 3_600,
    });
    expect(plan({ source }, { on: undefined, now: MOMENT + 900 })).toMatchObject({
      url: `https://a.example/${MOMENT}-900.m3u8`,
      until: MOMENT + 900,
    });
    expect(plan({ source }, { now: MOMENT + 900 })).toMatchObject({ until: MOMENT + 900 });
    // A source of full minutes ends with the last full one, and still contains the requested moment.
    const minutes = 'https://a.example/{Y}{m}{d}{H}{M}-{duration:60}.m3u8';
    expect(plan({ source: minutes }, { now: MOMENT + 100 })).toMatchObject({
      url: 'https://a.example/202603101825-2.m3u8',
      until: at('2026-03-10T18:27:00Z'),
    });
    expect(plan({ source: minutes }, { now: MOMENT + 31 })).toMatchObject({
      url: 'https://a.example/202603101825-1.m3u8',
    });
  });

  it('subtracts the correction from the source’s times, never from the player’s', () => {
    const hour = 3_600;
    expect(plan({ source: 'https://a.example/{utc}-{utcend}' }, { archiveClock: { correction: -2.5 * hour } })).toEqual(
      {
        url: `https://a.example/${MOMENT + 2.5 * hour}-${ON.stop + 2.5 * hour}`,
        from: MOMENT,
        until: ON.stop,
      },
    );
    expect(
      plan({ mode: 'xc' }, { live: 'http://xc.example/u/p/1', archiveClock: { correction: 3 * hour } }),
    ).toMatchObject({
      url: 'http://xc.example/timeshift/u/p/65/2026-03-10:15-25/1.m3u8',
      from: at('2026-03-10T18:25:00Z'),
    });
    expect(plan({ mode: 'flussonic' }, { archiveClock: { correction: hour } })?.url).toContain(
      `timeshift_rel-${NOW - MOMENT + hour}.m3u8`,
    );
    expect(plan({ mode: 'shift' }, { archiveClock: { correction: hour } })?.url).toBe(
      `${LIVE}&utc=${MOMENT - hour}&lutc=${NOW}`,
    );
  });

  it('contains the requested moment, whatever the template, the zone and the day', () => {
    const sources = [
      '{utc}',
      '{Y}{m}{d}{H}{M}',
      '{Y}{m}{d}{H}',
      '{offset:60}',
      '{offset:7}',
      '{Y}{m}{d}{H}{M}-{duration:60}',
      '{utc:YmdHMS}-{utcend:YmdHMS}',
      '{utc}-{duration}',
      '{Y}-{m}-{d}',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...sources),
        fc.constantFrom('', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Asia/Almaty'),
        fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z') }),
        fc.integer({ min: 31, max: 7 * 86_400 }),
        fc.integer({ min: -26, max: 26 }),
        fc.integer({ min: 1, max: 10_000 }),
        (source, zone, moment, behind, halfHours, rest) => {
          const correction = halfHours * 1_800;
          const found = plan(
            { source: `https://a.example/${source}.m3u8` },
            {
              moment,
              now: moment + behind,
              on: { start: moment - 1_000, stop: moment + rest, catchupId: null },
              archiveClock: { zone, correction },
            },
          );
          expect(found).toBeDefined();
          if (!found) return;
          expect(found.from).toBeLessThanOrEqual(moment);
          expect(moment - found.from).toBeLessThan(86_400 + 3 * 3_600);
          if (found.until !== undefined) expect(found.until).toBeGreaterThan(moment);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a server in local time', () => {
  const xc = (moment: string, zone: string, on: AiredProgramme | undefined = undefined) =>
    plan(
      { mode: 'xc' },
      {
        live: 'http://xc.example/u/p/1',
        moment: at(moment),
        now: at('2026-12-01T00:00:00Z'),
        on,
        archiveClock: { zone },
      },
    );
  const stampOf = (url: string | undefined) => url?.split('/').slice(-3, -1).join(' ');

  it.each([
    ['winter', '2026-02-10T18:25:37Z', 'Europe/Berlin', '60 2026-02-10:19-25'],
    ['summer', '2026-07-10T18:25:37Z', 'Europe/Berlin', '60 2026-07-10:20-25'],
    ['over midnight', '2026-07-10T22:25:37Z', 'Europe/Berlin', '60 2026-07-11:00-25'],
    ['half an hour off', '2026-07-10T18:25:37Z', 'Asia/Kolkata', '60 2026-07-10:23-55'],
    ['the last minute before clocks go forward', '2026-03-29T00:59:30Z', 'Europe/Berlin', '60 2026-03-29:01-59'],
    ['the first minute after it', '2026-03-29T01:00:10Z', 'Europe/Berlin', '60 2026-03-29:03-00'],
    ['the last clear minute before clocks go back', '2026-10-24T23:59:30Z', 'Europe/Berlin', '60 2026-10-25:01-59'],
    // 02:00 to 03:00 exists twice: requested from 01:59 on, long enough for either meaning.
    ['the hour that comes twice, for the first time', '2026-10-25T00:30:00Z', 'Europe/Berlin', '91 2026-10-25:01-59'],
    ['the hour that comes twice, again', '2026-10-25T01:30:00Z', 'Europe/Berlin', '151 2026-10-25:01-59'],
    ['the first clear minute after it', '2026-10-25T02:00:20Z', 'Europe/Berlin', '60 2026-10-25:03-00'],
    ['half an hour that comes twice', '2026-04-04T15:10:00Z', 'Australia/Lord_Howe', '101 2026-04-05:01-29'],
  ])('%s', (_name, moment, zone, stamp) => {
    const found = xc(moment, zone);
    expect(stampOf(found?.url)).toBe(stamp);
    expect(found?.from).toBeLessThanOrEqual(at(moment));
    expect(found?.until).toBeGreaterThan(at(moment));
  });

  it('requests an end in the repeated hour after that hour; Unix times need no such rule', () => {
    const on = { start: at('2026-10-24T23:00:00Z'), stop: at('2026-10-25T00:40:00Z'), catchupId: null };
    const request = {
      moment: at('2026-10-24T23:10:00Z'),
      now: at('2026-12-01T00:00:00Z'),
      on,
      archiveClock: { zone: 'Europe/Berlin' },
    };
    expect(plan({ source: 'https://a.example/{utc:YmdHM}/{utcend:YmdHM}' }, request)).toMatchObject({
      url: 'https://a.example/202610250110/202610250300',
      until: at('2026-10-25T02:00:00Z'),
    });
    expect(
      plan({ source: 'https://a.example/{utc}/{utcend}' }, { ...request, moment: at('2026-10-25T00:30:00Z') }),
    ).toMatchObject({ from: at('2026-10-25T00:30:00Z'), until: on.stop });
  });
});
