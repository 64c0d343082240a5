import { describe, expect, it } from 'vitest';
import { adReports } from '../ads/reports.ts';
import { mute, tag, watching } from '../testing/ads-bench.ts';
import { fakeAd, fakeAdInfo } from '../testing/index.ts';

describe('ads', () => {
  it('gives the film its screen back first, and is put away a moment later', async () => {
    const { player, state, pass, engines } = await watching({
      info: { pre: [tag('one')] },
      answers: { [tag('one')]: [fakeAd('one', { skipAfter: 1 })] },
      hasHost: true,
    });
    await pass(1_500);
    expect(engines.content?.calls.at(-1)).not.toBe('play');
    await player.do('skipAd');
    expect(engines.content?.calls.at(-1)).toBe('play');
    expect(engines.ad[0]?.calls.at(-1)).toBe('mount');
    expect(engines.ad[0]?.isDestroyed).toBe(false);
    await pass(100);
    expect(engines.ad[0]?.isDestroyed).toBe(true);
    expect(state().ads.at).toBe('none');
    expect(state().playback.holds).toEqual([]);
  });

  it('is put away at once where the next roll begins', async () => {
    const { player, state, pass, engines, ads } = await watching({
      info: { pre: [tag('one')], middle: [tag('two')], points: [20] },
      answers: { [tag('one')]: [fakeAd('one', { skipAfter: 1 })], [tag('two')]: [fakeAd('two')] },
    });
    await pass(1_500);
    await player.do('skipAd');
    expect(state().ads.at).toBe('playing');
    engines.content?.emit({ type: 'time' });
    await player.do('seekTo', { position: 30 });
    expect(ads.asked).toContain(tag('two'));
    expect(state().ads.at).toBe('none');
    expect(engines.ad[0]?.isDestroyed).toBe(true);
  });

  it('leaves off where sound and picture are both refused [B-528]', async () => {
    const { state, pass, words, env } = await watching({
      info: { pre: [tag('one')] },
      adEngine: (engine) => engine.refuseAutoplay('all'),
    });
    await pass(100);
    expect(words()).toContain('error_1205');
    expect(adReports(env.storage).at(-1)).toMatchObject({ code: 1205, place: 'pre_roll' });
    expect(state().ads.at).toBe('none');
  });

  it.each([
    ['NETWORK_ERROR', 1012, tag('one'), 'breaks'],
    ['TIMEOUT', 301, tag('one'), 'hangs'],
    ['NO_AD', 303, tag('one'), []],
    ['INVALID_REQUEST', 1013, 'javascript:alert(1)', []],
    ['UNKNOWN', 100, tag('one'), 'no xml'],
  ] as const)('keeps a report named %s of error %i [B-525]', async (name, code, first, answer) => {
    const { pass, env } = await watching({ info: { pre: [first] }, answers: { [first]: answer } });
    await pass(30_000);
    expect(adReports(env.storage)).toMatchObject([{ name, code, place: 'pre_roll' }]);
  });

  it('runs without sound where only that is refused, and gets it when the viewer asks', async () => {
    const { player, state, engines } = await watching({
      info: { pre: [tag('one')] },
      adEngine: (engine) => engine.refuseAutoplay('sound'),
    });
    expect(state().ads).toMatchObject({ at: 'playing', isMuted: true });
    await player.do('toggleMute');
    expect(state().ads.isMuted).toBe(false);
    expect(state().volume.isMuted).toBe(false);
    expect(engines.ad[0]?.calls.at(-1)).toBe('unmute');
  });

  it("follows the viewer's loudness", async () => {
    const { player, engines, ads } = await watching({ info: { pre: [tag('one')] } });
    await player.do('setVolume', { percent: 30 });
    expect(engines.ad[0]?.calls).toContain('volume 0.3');
    await player.do('toggleMute');
    expect(engines.ad[0]?.calls.at(-1)).toBe('mute');
    expect(ads.pixels).toContain('https://px.test/one/mute');
  });

  it('refuses seeking while it runs, and pauses and resumes for the viewer', async () => {
    const { player, state, pass, ads, position } = await watching({ info: { pre: [tag('one')] } });
    for (const command of ['goLive', 'startOver', 'togglePip'] as const)
      expect(await player.do(command)).toEqual({ ok: false, reason: '' });
    expect(await player.do('seekTo', { position: 50 })).toEqual({ ok: false, reason: '' });
    expect(await player.do('skip', { by: 10 })).toEqual({ ok: false, reason: '' });
    await player.do('toggle');
    await pass(20_000);
    expect(state().ads).toMatchObject({ at: 'playing', isPaused: true, left: 10 });
    await player.do('toggle');
    await pass(11_000);
    expect(state().ads.at).toBe('none');
    expect(state().playback.intent).toBe('play');
    expect(position()).toBeLessThan(2);
    expect(ads.pixels).toEqual(expect.arrayContaining(['https://px.test/one/pause', 'https://px.test/one/resume']));
  });

  it('counts as begun by its own time where no first picture is told of, as in a browser under load', async () => {
    const { player, state, pass, ads } = await watching({
      info: { pre: [tag('one')] },
      answers: { [tag('one')]: [fakeAd('one', { skipAfter: 0 })] },
      adEngine: mute,
    });
    expect(await player.do('skipAd')).toEqual({ ok: false, reason: '' });
    await pass(500);
    expect(state().ads).toMatchObject({ at: 'playing', left: 10, skipIn: 0 });
    expect(ads.pixels).toContain('https://px.test/one/start');
    expect(await player.do('skipAd')).toEqual({ ok: true });
    await pass(100);
    expect(state().ads.at).toBe('none');
  });

  it('may be skipped from its moment on, not before', async () => {
    const { player, state, pass, ads, words } = await watching({
      info: { pre: [tag('one')] },
      answers: { [tag('one')]: [fakeAd('one', { skipAfter: 5 })] },
    });
    expect(state().ads.skipIn).toBe(5);
    expect(await player.do('skipAd')).toEqual({ ok: false, reason: '' });
    await pass(5_100);
    expect(state().ads.skipIn).toBe(0);
    expect(await player.do('skipAd')).toEqual({ ok: true });
    await pass(100);
    expect(state().ads.at).toBe('none');
    expect(words()).toContain('skip');
    expect(words()).not.toContain('complete');
    expect(ads.pixels).toContain('https://px.test/one/skip');
  });

  it("opens the advertiser's site beside itself and waits; nothing but a web address", async () => {
    const { player, state, ads } = await watching({ info: { pre: [tag('one')] } });
    expect(state().ads.canVisit).toBe(true);
    await player.do('visitAd');
    expect(ads.visited).toEqual(['https://shop.test/one']);
    expect(state().ads.isPaused).toBe(true);
    expect(ads.pixels).toContain('https://px.test/one/clicked');
    const evil = await watching({
      info: { pre: [tag('one')] },
      answers: { [tag('one')]: [fakeAd('one', { clickThrough: 'javascript:alert(1)' })] },
    });
    expect(evil.state().ads.canVisit).toBe(false);
    await evil.player.do('visitAd');
    expect(evil.ads.visited).toEqual([]);
  });

  it('tells every event with ad, event, place, number and object [B-489]', async () => {
    const { pass, events } = await watching({ info: { pre: [tag('one'), tag('two')] } });
    await pass(22_000);
    expect(events.length).toBeGreaterThan(8);
    for (const event of events)
      expect(Object.keys(event).toSorted()).toEqual(['ad', 'event', 'number', 'object_id', 'place']);
    expect(events.find(({ event }) => event === 'start')).toEqual({
      ad: 'one',
      event: 'start',
      place: 'pre_roll',
      number: 1,
      object_id: '7',
    });
    expect(events.findLast(({ event }) => event === 'complete')).toEqual({
      ad: 'two',
      event: 'complete',
      place: 'pre_roll',
      number: 2,
      object_id: '7',
    });
  });

  it('sends each pixel once: impression with the first picture, quarters as they pass', async () => {
    const { pass, ads } = await watching({ info: { pre: [tag('one')] } });
    await pass(11_000);
    const once = ['impression', 'start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete'];
    expect(ads.pixels).toEqual(once.map((name) => `https://px.test/one/${name}`));
  });

  it("names the error to who asked, in VAST's own number", async () => {
    const { ads, words } = await watching({
      info: { pre: [tag('one')] },
      answers: {
        [tag('one')]: [
          fakeAd('one', {
            linear: {
              media: [{ url: 'https://ads.test/x.flv', type: 'video/x-flv', width: 1, height: 1, bitrate: 1 }],
              isProgram: false,
            },
          }),
        ],
      },
    });
    expect(ads.pixels).toEqual(['https://px.test/one/error?403']);
    expect(words()).toContain('error_load_403');
  });

  it('never runs a program, and says so by number', async () => {
    const { words } = await watching({
      info: { pre: [tag('one')] },
      answers: { [tag('one')]: [fakeAd('one', { linear: { media: [], isProgram: true } })] },
    });
    expect(words()).toContain('error_901');
  });

  it("ends with its picture's page, leaving nothing behind", async () => {
    const { player, clock, engines, state } = await watching({ info: { pre: [tag('one')] } });
    await player.do('close');
    expect(state().ads.at).toBe('none');
    expect(state().playback.holds).toEqual([]);
    player.destroy();
    expect(clock.pending).toBe(0);
    expect(engines.ad.every((each) => each.isDestroyed)).toBe(true);
  });

  it('keeps the screen awake, and keeps "from the beginning" for when it can be pressed', async () => {
    const { player, pass, env, state, backend } = await watching({ info: {} });
    backend.answer({
      outcome: 'ready',
      source: { kind: 'hls', url: '/film.m3u8' },
      from: 40,
      ad: fakeAdInfo({ pre: [tag('one')] }),
    });
    await player.do('open', { subject: { kind: 'content', id: '8' } });
    await pass(1_000);
    expect(state().ads.at).toBe('playing');
    expect(env.wakeLocks).toBe(1);
    expect(state().timeline.isStartOverOffered).toBe(false);
    await player.do('toggle');
    expect(env.wakeLocks).toBe(0);
    await player.do('toggle');
    await pass(10_000);
    expect(state().timeline.isStartOverOffered).toBe(true);
    expect(env.wakeLocks).toBe(1);
  });
});
