import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOperatorOrigin, type OperatorOrigin } from '../testing/operator-origin.ts';
import type { ChannelFinding } from './check-channel.ts';
import { CHECK_HELP, EXIT, runCheckCommand } from './cli.ts';
import { readHls } from './hls-text.ts';
import { readMoment } from './moment.ts';

const NOW = Math.floor(Date.now() / 1_000);

describe('antenna check playlist', () => {
  const folder = mkdtempSync(join(tmpdir(), 'antenna-check-'));
  const origins: OperatorOrigin[] = [];
  const started = async (options?: Parameters<typeof startOperatorOrigin>[0]): Promise<OperatorOrigin> => {
    const origin = await startOperatorOrigin(options);
    origins.push(origin);
    return origin;
  };
  let plain: OperatorOrigin;
  beforeAll(async () => {
    plain = await started();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    for (const origin of origins) await origin.close();
  });

  const list = (entries: readonly (readonly [name: string, attributes: string, url: string])[]): string => {
    const path = join(folder, `${Math.random().toString(36).slice(2)}.m3u`);
    writeFileSync(
      path,
      `#EXTM3U\n${entries.map(([name, attributes, url]) => `#EXTINF:-1 tvg-id="${name.toLowerCase()}" ${attributes},${name}\n${url}\n`).join('')}`,
    );
    return path;
  };
  const run = async (words: readonly string[]): Promise<{ code: number; out: string; err: string }> => {
    let [out, err] = ['', ''];
    const code = await runCheckCommand(words, {
      stdout: {
        write: (text: string) => {
          out += text;
          return true;
        },
      },
      stderr: {
        write: (text: string) => {
          err += text;
          return true;
        },
      },
    } as never);
    return { code, out, err };
  };
  const found = async (
    entry: readonly [attributes: string, url: string],
    ...more: readonly string[]
  ): Promise<ChannelFinding> => {
    const { out, err } = await run(['playlist', list([['One', ...entry]]), '--allow-private', '--json', ...more]);
    expect(err).toBe('');
    return (JSON.parse(out) as [ChannelFinding])[0];
  };

  it('reports working channels, and is sure of the moment where the playlist has a clock', async () => {
    const clocked = await started({ hasClock: true });
    const { code, out } = await run([
      'playlist',
      list([
        ['Shifting', 'catchup="shift" catchup-days="3"', `${clocked.url}/live/a/index.m3u8`],
        ['Plain', 'catchup="flussonic"', `${plain.url}/fs/a/index.m3u8`],
      ]),
      '--allow-private',
      '--at',
      '-90m',
    ]);
    expect(out).toContain(
      'ok   Shifting (line 2)\n       live: plays\n       in a browser: http: a page that came by https may not load it\n       archive (catchup="shift" catchup-days="3"): plays the requested moment\n',
    );
    expect(out).toContain(
      'archive (catchup="flussonic"): answers; its playlist has no clock, so the moment cannot be seen',
    );
    expect(out).toContain('2 channels: 2 play, 2 of 2 archives answer, 0 have advice');
    expect(code).toBe(EXIT.fine);
    expect(
      clocked.requests.some(({ url }) => new RegExp(`utc=${Math.floor((Date.now() / 1_000 - 5_400) / 100)}`).test(url)),
    ).toBe(true);
  });

  it('finds the form that works where the declared one does not', async () => {
    // Flussonic ignores utc in the query: it always answers live.
    expect(await found(['catchup="shift" catchup-days="3"', `${plain.url}/fs/a/mono.m3u8`])).toMatchObject({
      live: { plays: true },
      declared: { judgement: { is: 'ignored' } },
      suggested: 'catchup="flussonic" catchup-days="3"',
    });
    expect(await found(['catchup="flussonic"', `${plain.url}/live/a/index.m3u8`])).toMatchObject({
      declared: { judgement: { is: 'problem', why: '404: it is not there' } },
      suggested: expect.stringContaining('catchup="shift"'),
    });
    // Without a declared archive it only looks for one on request.
    expect(await found(['', `${plain.url}/fs/a/index.m3u8`])).not.toHaveProperty('suggested');
    for (const word of [['--search'], ['--channel', 'ONE']])
      expect(await found(['', `${plain.url}/fs/a/index.m3u8`], ...word)).toMatchObject({
        suggested: 'catchup="flussonic"',
      });
  });

  it('detects a server in local time: by its panel, by its clock, by the newest moment it has', async () => {
    const zone = 'Asia/Tashkent';
    const [panel, clocked, mute] = [
      await started({ zone }),
      await started({ zone, hasClock: true, isMute: true }),
      await started({ zone, isMute: true }),
    ];
    const xc = (origin: OperatorOrigin, attributes = ''): readonly [string, string] => [
      `catchup="xc" ${attributes}`,
      `${origin.url}/live/user/pass/7.m3u8`,
    ];
    expect(await found(xc(panel))).toMatchObject({
      declared: { judgement: { is: 'right', isSure: false } },
      suggested: 'catchup-timezone="Asia/Tashkent"',
    });
    // 20 hours ago; by this server's clock that is 25 hours ago, and its answer shows it.
    expect(await found(xc(clocked), '--at', '-20h')).toMatchObject({
      declared: { judgement: { is: 'off', by: expect.closeTo(-18_000, -2) } },
      suggested: 'catchup-correction="-5"',
    });
    expect(await found(xc(mute))).toMatchObject({
      declared: { judgement: { is: 'right', isSure: false } },
      suggested: 'catchup-correction="-5"',
    });
    // tvg-shift is subtracted as well; where the server keeps correct time, the correction undoes that.
    const shifted = await started({ hasClock: true });
    const plusTwo = (more: string) =>
      found(
        [
          `catchup="default" catchup-source="/dvr/a/{utc}-{duration}.m3u8" tvg-shift="2" ${more}`,
          `${shifted.url}/live/a/index.m3u8`,
        ],
        '--at',
        '-20h',
      );
    expect(await plusTwo('')).toMatchObject({
      declared: { judgement: { is: 'off', by: expect.closeTo(-7_200, -1) } },
      suggested: 'catchup-correction="-2"',
    });
    expect(await plusTwo('catchup-correction="-2"')).toMatchObject({
      declared: { judgement: { is: 'right', isSure: true } },
    });
    // With the advised attributes the same check reports no problem.
    expect(await found(xc(clocked, 'catchup-correction="-5"'))).toMatchObject({
      declared: { judgement: { is: 'right', isSure: true } },
    });
    expect(await found(xc(clocked, `catchup-timezone="${zone}"`))).not.toHaveProperty('suggested');
    expect(await found(xc(panel, `catchup-timezone="${zone}"`))).not.toHaveProperty('suggested');
    expect(await found(xc(mute), '--tz', zone)).not.toHaveProperty('suggested');
  });

  it('reports why a channel does not play, and problems that only browsers have', async () => {
    const closed = await started({ isOpen: false, userAgent: 'Box/1' });
    const dead = await started();
    await dead.close();
    const why = async (url: string) => (await found(['', url], '--timeout', '0.4')).live.why;
    expect(await why(`${plain.url}/live/a/none.m3u8`)).toBe('404: it is not there');
    expect(await why(`${plain.url}/page`)).toBe('a web page, not HLS');
    expect(await why(`${plain.url}/seg/2.m4s`)).toBe('not HLS');
    expect(await why(`${plain.url}/slow/index.m3u8`)).toBe('no answer within 1 s');
    expect(await why(`${dead.url}/live/a/index.m3u8`)).toBe('connection refused');
    expect(await why(`${closed.url}/live/a/index.m3u8`)).toContain('403: the server refuses');
    expect(await why('udp://239.0.0.1:1234')).toBe('udp is not for browsers');
    expect(await found(['', `${closed.url}/live/a/index.m3u8|User-Agent=Box%2F1`])).toMatchObject({
      live: { plays: true },
      hurdles: ['http', 'cors', 'headers'],
    });
    expect(await found(['catchup="vod"', `${plain.url}/live/a/index.m3u8`])).toMatchObject({
      unchecked: expect.stringContaining('catchup-id'),
    });
    expect(await found(['catchup="xc"', `${plain.url}/index.m3u8`])).toMatchObject({
      live: { plays: false },
      unchecked: 'catchup="xc" makes no address of this stream\'s',
    });
    expect(await found(['catchup="xc"', `${plain.url}/fs/a/index.m3u8`])).toMatchObject({
      declared: { judgement: { is: 'problem' } },
      suggested: 'catchup="flussonic" catchup-days="5"',
    });
    // A private network is only entered on request.
    const { out, code } = await run(['playlist', list([['In', '', `${plain.url}/live/a/index.m3u8`]])]);
    expect([out.includes('is inside a private network'), code]).toEqual([true, EXIT.findings]);
  });

  it('sends the playlist’s headers to the playlist’s server, not to one that it redirects to', async () => {
    const outer = await started();
    const reported: string[] = [];
    const gate = createServer((request, response) => {
      reported.push(String(request.headers.referer));
      if (request.url === '/moved.m3u8') response.writeHead(302, { location: `${outer.url}/live/a/index.m3u8` }).end();
      else response.end(`#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${outer.url}/live/b/index.m3u8\n`);
    });
    await new Promise<void>((resolve) => {
      gate.listen(0, '127.0.0.1', resolve);
    });
    const home = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`;
    for (const path of ['moved', 'master'])
      expect(await found(['', `${home}/${path}.m3u8|Referer=http://portal.example/`])).toMatchObject({
        live: { plays: true },
      });
    gate.close();
    expect(reported).toEqual(['http://portal.example/', 'http://portal.example/']);
    expect(outer.requests.length).toBeGreaterThanOrEqual(4);
    expect(outer.requests.filter(({ headers }) => headers.referer !== undefined)).toEqual([]);
  });

  it('sends at most two requests to one server at once, and reports in the order of the list', async () => {
    const busy = await started();
    const names = Array.from({ length: 24 }, (_, at) => `Channel ${at}`);
    const { out, code } = await run([
      'playlist',
      list(names.map((name) => [name, 'catchup="shift"', `${busy.url}/live/${name.replace(' ', '')}/index.m3u8`])),
      '--allow-private',
      '--jobs',
      '8',
      '--limit',
      '20',
    ]);
    expect([...out.matchAll(/^ok {3}(Channel \d+) /gm)].map((match) => match[1])).toEqual(names.slice(0, 20));
    expect(busy.busiest()).toBeLessThanOrEqual(2);
    expect(code).toBe(EXIT.fine);
  });

  it('leaves out playout channels, which need no check', async () => {
    expect(await run(['playlist', list([['Own', 'catchup="default"', 'playout://own']])])).toMatchObject({
      code: EXIT.fine,
      out: expect.stringContaining('0 channels'),
    });
  });

  it('ends with a message and an exit code when it cannot work', async () => {
    expect(await run(['--help'])).toMatchObject({ code: EXIT.fine, out: `${CHECK_HELP}\n` });
    for (const words of [
      [],
      ['guide', 'x'],
      ['playlist'],
      ['playlist', 'a', 'b'],
      ['playlist', 'a', '--tz', 'Mars/Base'],
      ['playlist', 'a', '--at', 'soon'],
      ['playlist', 'a', '--jobs', '0'],
      ['playlist', 'a', '--warp'],
    ])
      expect((await run(words)).code, words.join(' ')).toBe(EXIT.usage);
    expect(await run(['playlist', join(folder, 'none.m3u')])).toMatchObject({
      code: EXIT.unread,
      err: expect.stringContaining('no such file'),
    });
    expect(await run(['playlist', list([['One', '', 'https://a.example/1']]), '--channel', 'Two'])).toMatchObject({
      code: EXIT.unread,
      err: 'No channel is called "Two".\n',
    });
  });
});

describe('parsers', () => {
  it.each([
    [undefined, NOW - 7_200],
    ['-30m', NOW - 1_800],
    ['-2d', NOW - 172_800],
    [String(NOW - 500), NOW - 500],
    ['2026-03-10T18:25', Date.parse('2026-03-10T18:25Z') / 1_000],
    ['2026-03-10T18:25+03:00', Date.parse('2026-03-10T15:25Z') / 1_000],
    ['-1s', undefined],
    ['soon', undefined],
    [String(NOW + 5), undefined],
    ['', undefined],
  ])('a moment: %s', (text, moment) =>
    expect(readMoment(text, Math.max(NOW, Date.parse('2026-03-11') / 1_000))).toBe(moment),
  );

  it.each<[string, object]>([
    ['#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n\nlow.m3u8\n', { kind: 'master', variant: 'low.m3u8' }],
    [
      '\ufeff#EXTM3U\r\n#EXT-X-PROGRAM-DATE-TIME:2026-03-10T18:25:00.000+0300\r\n#EXTINF:6.5,\r\na.ts\r\n#EXTINF:6.5,\r\nb.ts\r\n#EXT-X-ENDLIST',
      {
        kind: 'media',
        segments: ['a.ts', 'b.ts'],
        length: 13,
        isEnded: true,
        clock: Date.parse('2026-03-10T15:25Z') / 1_000,
      },
    ],
    ['#EXTM3U\n', { kind: 'media', segments: [], length: 0, isEnded: false, clock: undefined }],
    ['<?xml version="1.0"?>\n<MPD xmlns="x">', { kind: 'none', what: 'dash', isEncrypted: false }],
    ['<MPD><ContentProtection schemeIdUri="x"/>', { kind: 'none', what: 'dash', isEncrypted: true }],
    ['<html>', { kind: 'none', what: 'page' }],
    ['', { kind: 'none', what: 'empty' }],
    ['{"error":1}', { kind: 'none', what: 'other' }],
  ])('HLS: %j', (text, expected) => expect(readHls(Buffer.from(text))).toEqual(expected));

  it('recognises a transport stream by its bytes', () => {
    expect(
      readHls(Buffer.concat([Buffer.from([0x47]), Buffer.alloc(187), Buffer.from([0x47]), Buffer.alloc(187)])),
    ).toEqual({ kind: 'none', what: 'transport' });
  });
});
