import { describe, expect, it } from 'vitest';
import type { Episode } from '@antenna/api-client';
import {
  fakeAdInfo,
  fakeAds,
  fakeAd,
  fakeEpisode,
  playerBench,
  type BenchOptions,
  type PlayerBench,
} from '../testing/index.ts';

const live = { kind: 'channel', id: 9, at: 'live' } as const;
const THREE = ['1', '2', '3'].map((id) => fakeEpisode(id));
const change = (id: string, with_: Partial<Episode>) =>
  THREE.map((each) => (each.id === id ? { ...each, ...with_ } : each));

async function watching(
  options: BenchOptions = {},
  id = '1',
): Promise<PlayerBench & { readonly went: readonly string[] }> {
  const bench = playerBench({ episodes: THREE, ...options });
  const went: string[] = [];
  bench.player.on('episode', ({ id: to }) => void went.push(to));
  await bench.player.do('open', { subject: { kind: 'content', id } }, 'app');
  await bench.pass(1_000);
  return Object.assign(bench, { went });
}
/** To `position` as a viewer's seek cannot go: past the last five seconds. */
async function to(bench: PlayerBench, position: number, ms = 500): Promise<void> {
  bench.engine.jumpTo(position);
  await bench.pass(ms);
}
const openId = ({ player }: PlayerBench) => (player.state.session.subject as { readonly id: string }).id;

describe('the next episode', () => {
  it('starts automatically two seconds before the end, once [B-309] [B-311] [B-315]', async () => {
    const bench = await watching();
    await to(bench, 97.4, 250);
    expect(bench.went).toEqual([]);
    await to(bench, 98, 1_000);
    expect(bench.went).toEqual(['2']);
    expect(openId(bench)).toBe('2');
    expect(bench.player.state.playback.intent).toBe('play');
    expect(bench.engine.calls.filter((call) => call.startsWith('load /content/2')).length).toBe(1);
    expect(bench.player.state.episodes).toMatchObject({ currentId: '2', previous: { id: '1' }, next: { id: '3' } });
  });
  it('starts at the end of a short one [B-310]', async () => {
    const bench = await watching({ media: () => ({ duration: 20 }) });
    await to(bench, 18.5, 1_000);
    expect(bench.went).toEqual([]);
    await bench.pass(1_500);
    expect(bench.went).toEqual(['2']);
  });
  it('is the one that the platform names [B-175]', async () => {
    const bench = await watching({ episode: { nextId: '3' } });
    expect(await bench.player.do('nextEpisode')).toEqual({ ok: true });
    expect(bench.went).toEqual(['3']);
  });
  it('that is not released yet does not play and says so, automatically and by button [B-313]', async () => {
    const bench = await watching({ episodes: change('2', { isAnnouncement: true, isAvailable: false }) });
    await to(bench, 98, 3_000);
    expect(bench.player.state.notice).toEqual({ key: 'warning_episode_is_announcement', number: 1 });
    expect(await bench.player.do('nextEpisode')).toEqual({ ok: false, reason: 'warning_episode_is_announcement' });
    expect(bench.player.state.notice.number).toBe(2);
    expect(bench.went).toEqual([]);
    expect(bench.player.state.session.at).toBe('ended');
  });
  it('that is unavailable does not play and says so [B-314]', async () => {
    const bench = await watching({ episodes: change('2', { isAvailable: false }) });
    await to(bench, 98, 3_000);
    expect(bench.player.state.notice).toEqual({ key: 'content_not_available', number: 1 });
    expect(bench.went).toEqual([]);
  });
  it('is announced before it starts, unless the viewer cancels', async () => {
    const bench = await watching();
    expect(bench.player.state.episodes.beginsIn).toBeUndefined();
    await to(bench, 90, 250);
    expect(bench.player.state.episodes.beginsIn).toBe(8);
    await bench.pass(2_000);
    expect(bench.player.state.episodes.beginsIn).toBe(6);
    await bench.player.do('cancelNext');
    await bench.pass(12_000);
    expect(bench.player.state.episodes.beginsIn).toBeUndefined();
    expect([bench.went, bench.player.state.session.at]).toEqual([[], 'ended']);
    expect(await bench.player.do('cancelNext')).toEqual({ ok: false, reason: '' });
  });
  it('waits for the button where the viewer has switched autoplay off; the setting is stored', async () => {
    const bench = await watching();
    await bench.player.do('setAutomatic', { isOn: false });
    await to(bench, 95, 8_000);
    expect([bench.went, bench.player.state.episodes.beginsIn, bench.player.state.session.at]).toEqual([
      [],
      undefined,
      'ended',
    ]);
    await bench.player.do('nextEpisode');
    expect(bench.player.state.episodes.isAutomatic).toBe(false);
    expect(bench.went).toEqual(['2']);
  });
  it('is prefetched without a record of a viewing, with its playlists', async () => {
    const bench = await watching();
    await to(bench, 60, 500);
    expect(bench.backend.requests.length).toBe(1);
    await to(bench, 70, 500);
    expect([bench.backend.requests[1], bench.backend.modes[1]]).toEqual([{ kind: 'content', id: '2' }, 'silent']);
    await to(bench, 95.5, 250);
    expect(bench.engine.calls).toContain('prefetch /content/2.m3u8 playlists');
    await to(bench, 98, 500);
    expect(bench.backend.modes.slice(2)).toEqual(['full']);
  });
  it('does not exist for a film, a trailer, or the last one of a series', async () => {
    for (const bench of [await watching({}, 'film'), await watching({}, '3')]) {
      await to(bench, 98, 3_000);
      expect([bench.went, await bench.player.do('nextEpisode'), bench.player.state.session.at]).toEqual([
        [],
        { ok: false, reason: '' },
        'ended',
      ]);
    }
  });
  it('waits for the ads after the end', async () => {
    const ads = fakeAds({
      '/post.xml': [fakeAd('a', { seconds: 6 })],
      'https://ads.test/post.xml': [fakeAd('a', { seconds: 6 })],
    });
    const bench = await watching({
      ads,
      episode: { ad: fakeAdInfo({ post: ['/post.xml'] }) },
      media: (source) => ({ duration: source.url.includes('ads.test') ? 6 : 100 }),
    });
    const content = bench.engine;
    content.jumpTo(98);
    await bench.pass(1_000);
    expect(bench.went).toEqual([]);
    await bench.pass(3_000);
    expect([bench.player.state.playback.holds, bench.went]).toEqual([['ad'], []]);
    await bench.pass(12_000);
    expect(bench.went).toEqual(['2']);
  });
  it.each([
    ['opens something else', (bench: PlayerBench) => bench.player.do('open', { subject: live })],
    ['leaves', (bench: PlayerBench) => bench.player.do('close')],
  ])('does not start when the viewer %s during the ads after the end', async (_name, act) => {
    const tag = 'https://ads.test/post.xml';
    const bench = await watching({
      ads: fakeAds({ [tag]: [fakeAd('a', { seconds: 6 })] }),
      episode: { ad: fakeAdInfo({ post: [tag] }) },
      media: (source) => ({ duration: source.url.includes('ads.test') ? 6 : 100 }),
    });
    bench.engine.jumpTo(98);
    await bench.pass(4_000);
    expect([bench.player.state.session.at, bench.player.state.ads.at]).toEqual(['ended', 'playing']);
    await act(bench);
    const subject = bench.player.state.session.subject;
    await bench.pass(10_000);
    expect(bench.went).toEqual([]);
    expect(bench.player.state.session.subject).toEqual(subject);
    await bench.player.do('close');
    bench.player.destroy();
    expect(bench.clock.pending).toBe(0);
  });
});

describe('unattended episodes', () => {
  const many = ['1', '2', '3', '4', '5'].map((id) => fakeEpisode(id));
  it('stop after the limit, and continue when the viewer confirms', async () => {
    const bench = await watching({ episodes: many, unattendedEpisodes: 2 });
    for (let turn = 0; turn < 2; turn += 1) await to(bench, 98, 1_500);
    expect(bench.went).toEqual(['2', '3']);
    await to(bench, 90, 250);
    expect(bench.player.state.episodes.beginsIn).toBeUndefined();
    await to(bench, 98, 5_000);
    expect([bench.went.length, bench.player.state.episodes.isAsking, bench.player.state.session.at]).toEqual([
      2,
      true,
      'ended',
    ]);
    expect(await bench.player.do('confirmWatching')).toEqual({ ok: true });
    await bench.pass(1_000);
    expect([openId(bench), bench.player.state.episodes.isAsking]).toEqual(['4', false]);
    await to(bench, 98, 1_500);
    expect(bench.went.at(-1)).toBe('5');
  });
  it('are not asked about any more when the viewer goes back instead', async () => {
    const bench = await watching({ episodes: many, unattendedEpisodes: 1 });
    for (let turn = 0; turn < 2; turn += 1) await to(bench, 98, 3_000);
    expect(bench.player.state.episodes.isAsking).toBe(true);
    await bench.player.do('seekTo', { position: 20 });
    await bench.pass(1_000);
    expect([
      bench.player.state.episodes.isAsking,
      bench.player.state.session.at,
      bench.engine.now().position > 20,
    ]).toEqual([false, 'active', true]);
  });
  it('are counted from zero after every action of the viewer', async () => {
    const bench = await watching({ episodes: many, unattendedEpisodes: 2 });
    await to(bench, 98, 1_500);
    await bench.player.do('toggleMute');
    for (let turn = 0; turn < 2; turn += 1) await to(bench, 98, 1_500);
    expect(bench.went).toEqual(['2', '3', '4']);
  });
  it('are never asked about where the operator sets no limit', async () => {
    const bench = await watching({ episodes: many, unattendedEpisodes: 0 });
    for (let turn = 0; turn < 4; turn += 1) await to(bench, 98, 1_500);
    expect(bench.went).toEqual(['2', '3', '4', '5']);
  });
});

describe('the list of episodes', () => {
  it('lets the viewer pick another one, whose stream is loaded, and go back [B-174]', async () => {
    const bench = await watching();
    expect(bench.player.state.episodes.list.map(({ id }) => id)).toEqual(['1', '2', '3']);
    await bench.player.do('openEpisode', { id: '3' });
    await bench.pass(1_000);
    expect([openId(bench), bench.engine.calls.some((call) => call.startsWith('load /content/3'))]).toEqual(['3', true]);
    await bench.player.do('previousEpisode');
    expect(bench.went).toEqual(['3', '2']);
    expect(await bench.player.do('openEpisode', { id: '77' })).toEqual({ ok: false, reason: '' });
  });
  it('is requested again at most every ten seconds unless forced [B-584]', async () => {
    const bench = await watching();
    expect(bench.backend.lists.length).toBe(1);
    await bench.player.do('refreshEpisodes', {});
    expect(bench.backend.lists.length).toBe(1);
    await bench.player.do('refreshEpisodes', { isForced: true });
    expect(bench.backend.lists.length).toBe(2);
    await bench.pass(9_900);
    await bench.player.do('refreshEpisodes', {});
    expect(bench.backend.lists.length).toBe(2);
    await bench.pass(200);
    await bench.player.do('refreshEpisodes', {});
    expect(bench.backend.lists.length).toBe(3);
  });
  it('is also reached by the system’s own keys', async () => {
    const bench = await watching({}, '2');
    expect(Object.keys(bench.env.actions)).toEqual(expect.arrayContaining(['previoustrack', 'nexttrack']));
    bench.env.actions.nexttrack?.({});
    expect(bench.went).toEqual(['3']);
  });
});
