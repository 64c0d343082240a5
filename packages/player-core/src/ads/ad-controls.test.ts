import { describe, expect, it } from 'vitest';
import { tag, watching } from '../testing/ads-bench.ts';
import { fakeAd } from '../testing/index.ts';

const px = (name: string) => `https://px.test/one/${name}`;
const nothing = { ok: false, reason: '' };

describe('the controls during an ad', () => {
  it('do not move the content', async () => {
    const { player, position, engines } = await watching();
    for (const command of ['goLive', 'startOver', 'togglePip'] as const)
      expect(await player.do(command)).toEqual(nothing);
    expect(await player.do('seekTo', { position: 50 })).toEqual(nothing);
    expect(await player.do('skip', { by: 10 })).toEqual(nothing);
    expect(await player.do('setRate', { rate: 2 })).toEqual(nothing);
    expect(position()).toBe(0);
    expect(engines.content?.calls.filter((call) => call.startsWith('seek'))).toEqual([]);
  });

  it('pause and resume the ad; what the viewer wants of the content stays', async () => {
    const { player, state, pass, ads, position, engines } = await watching();
    await player.do('toggle');
    expect(engines.ad[0]?.calls.at(-1)).toBe('pause');
    await pass(20_000);
    expect(state().ads).toMatchObject({ at: 'playing', isPaused: true, left: 10 });
    await player.do('toggle');
    expect(engines.ad[0]?.calls.at(-1)).toBe('play');
    await pass(11_000);
    expect(state().ads.at).toBe('none');
    expect(state().playback.intent).toBe('play');
    expect(position()).toBeLessThan(2);
    expect(ads.pixels).toEqual(expect.arrayContaining([px('pause'), px('resume')]));
  });

  it('report a pause once, however often it is pressed', async () => {
    const { player, ads, state } = await watching();
    for (const command of ['pause', 'pause', 'play', 'play', 'pause'] as const)
      expect(await player.do(command)).toEqual({ ok: true });
    expect(ads.pixels.filter((each) => /pause|resume/.test(each))).toEqual([px('pause'), px('resume'), px('pause')]);
    expect([state().ads.isPaused, state().playback.intent]).toEqual([true, 'play']);
  });

  it('act on the content again after it', async () => {
    const { player, pass, position, state } = await watching();
    await pass(11_000);
    expect(await player.do('seekTo', { position: 50 })).toEqual({ ok: true });
    expect(position()).toBe(50);
    await player.do('pause');
    expect(state().playback.intent).toBe('pause');
    expect(await player.do('skipAd')).toEqual(nothing);
    expect(await player.do('visitAd')).toEqual(nothing);
  });

  it('count no time that a paused engine reports', async () => {
    const { player, state, engines } = await watching();
    await player.do('pause');
    engines.ad[0]?.jumpTo(4);
    expect(state().ads.left).toBe(10);
  });

  it('let the next ad play when the paused one breaks', async () => {
    const { player, state, pass, engines, words } = await watching({ info: { pre: [tag('one'), tag('two')] } });
    await player.do('pause');
    engines.ad[0]?.fault({ kind: 'media', isFatal: true });
    await pass(1_000);
    expect(state().ads).toMatchObject({ at: 'playing', isPaused: false, number: 1 });
    expect(words().slice(-2)).toEqual(['request', 'start']);
    await player.do('toggle');
    expect(state().ads.isPaused).toBe(true);
  });

  it('report mute, pause and click only once the ad plays', async () => {
    const { player, words, ads } = await watching({
      adMedia: { duration: 10, broken: [[0, 10]] },
      adEngine: (engine) => Object.assign(engine, { play: () => new Promise(() => {}) }),
    });
    await player.do('toggleMute');
    await player.do('pause');
    await player.do('play');
    expect(words()).toEqual(['request']);
    expect(ads.pixels).toEqual([]);
  });
});

describe('an ad in a hidden tab', () => {
  async function hidden(options: Parameters<typeof watching>[0] = {}) {
    const seen = await watching({
      ...options,
      prepare: ({ env }) => void Object.assign(env.visibility, { pausesWhenHidden: true }),
    });
    await seen.pass(2_000);
    return seen;
  }

  it('waits, however long, and plays to its end afterwards', async () => {
    const { env, engines, state, pass, words, isContentBack } = await hidden();
    env.show(false);
    expect(engines.ad[0]?.calls.at(-1)).toBe('pause');
    await pass(60_000);
    expect(state().ads).toMatchObject({ at: 'playing', left: 8, isPaused: false });
    env.show(true);
    expect(engines.ad[0]?.calls.at(-1)).toBe('play');
    await pass(9_000);
    expect(words().at(-1)).toBe('complete');
    expect(isContentBack()).toBe(true);
  });

  it('stays paused if the viewer had paused it', async () => {
    const { env, engines, player, state, pass } = await hidden();
    await player.do('pause');
    env.show(false);
    env.show(true);
    await pass(5_000);
    expect(engines.ad[0]?.calls.at(-1)).toBe('pause');
    expect(state().ads).toMatchObject({ isPaused: true, left: 8 });
  });

  it('is not given up for a stall on its return', async () => {
    const { env, engines, state, pass } = await hidden();
    env.show(false);
    await pass(30_000);
    env.show(true);
    engines.ad[0]?.stall(true);
    await pass(400);
    engines.ad[0]?.stall(false);
    await pass(1_000);
    expect(state().ads.at).toBe('playing');
  });
});

describe('the sound of an ad', () => {
  it("is the viewer's", async () => {
    const { player, engines, ads, state } = await watching();
    await player.do('setVolume', { percent: 30 });
    expect(engines.ad[0]?.calls).toContain('volume 0.3');
    await player.do('toggleMute');
    expect(engines.ad[0]?.calls.at(-1)).toBe('mute');
    await player.do('toggleMute');
    expect(engines.ad[0]?.calls.at(-1)).toBe('unmute');
    expect(ads.pixels.slice(-2)).toEqual([px('mute'), px('unmute')]);
    expect(state().ads.isMuted).toBe(false);
  });

  it('is off from the start for a viewer who had muted the player', async () => {
    const { engines, state, ads } = await watching({
      prepare: ({ player }) => {
        void player.do('setVolume', { percent: 30 });
        void player.do('toggleMute');
      },
    });
    const calls = engines.ad[0]?.calls ?? [];
    expect(calls.slice(0, calls.indexOf('play'))).toEqual(expect.arrayContaining(['volume 0.3', 'mute']));
    expect(state().ads.isMuted).toBe(false);
    expect(ads.pixels).not.toContain(px('mute'));
  });

  it('is left out where the browser refuses it, until the viewer asks for it', async () => {
    const { player, state, engines, ads } = await watching({ adEngine: (engine) => engine.refuseAutoplay('sound') });
    expect(state().ads).toMatchObject({ at: 'playing', isMuted: true });
    expect(engines.ad[0]?.calls.filter((call) => call === 'play')).toHaveLength(2);
    expect(await player.do('toggleMute')).toEqual({ ok: true });
    expect(state().ads.isMuted).toBe(false);
    expect(state().volume.isMuted).toBe(false);
    expect(engines.ad[0]?.calls.at(-1)).toBe('unmute');
    expect(ads.pixels.filter((each) => each.endsWith('mute'))).toEqual([]);
    await player.do('toggleMute');
    expect(state().volume.isMuted).toBe(true);
  });

  it('comes with the command unmute as well', async () => {
    const { player, state, engines } = await watching({ adEngine: (engine) => engine.refuseAutoplay('sound') });
    await player.do('unmute');
    expect([state().ads.isMuted, engines.ad[0]?.calls.at(-1)]).toEqual([false, 'unmute']);
  });

  it('stays off for the next ad of the roll, which says so too', async () => {
    const { state, engines, pass } = await watching({
      info: { pre: [tag('one'), tag('two')] },
      adEngine: (engine) => engine.refuseAutoplay('sound'),
    });
    await pass(11_000);
    expect(state().ads).toMatchObject({ number: 2, isMuted: true });
    expect(engines.ad).toHaveLength(1);
    await pass(11_000);
    expect(state().ads).toMatchObject({ at: 'none', isMuted: false });
    expect(state().volume.isMuted).toBe(false);
  });

  it('that is refused to a muted viewer ends the ad: there is nothing else to try [B-528]', async () => {
    const { words, engines } = await watching({
      adEngine: (engine) => engine.refuseAutoplay('all'),
      prepare: ({ player }) => void player.do('toggleMute'),
    });
    expect(words()).toEqual(['request', 'error_1205']);
    expect(engines.ad[0]?.calls.filter((call) => call === 'play')).toHaveLength(1);
  });

  it('is not touched after the ad', async () => {
    const { player, pass, engines } = await watching({ answers: { [tag('one')]: [fakeAd('one')] } });
    await pass(11_000);
    const before = engines.ad[0]?.calls.length;
    await player.do('setVolume', { percent: 10 });
    player.mount({});
    expect(engines.ad[0]?.calls).toHaveLength(before ?? 0);
  });
});
