// @vitest-environment jsdom
import type { Subject } from '@antenna/player-core';
import {
  BENCH_NOW,
  fakeAd,
  fakeAdInfo,
  fakeAds,
  fakeProgramme,
  playerBench,
  type BenchOptions,
  type FakeAdInfo,
  type PlayerBench,
} from '@antenna/player-core/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TvScene, tvStage } from '../testing/tv-stage.tsx';
import { StreamsFull, TimeOver } from './Refused.tsx';
import { PlayerScreen } from './PlayerScreen.tsx';

// jsdom has no layout: buttons stand beside each other, lines of lists below them.
vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
  const line = this.closest('[data-index]');
  const buttons = [...document.querySelectorAll('.tv-buttons button')];
  return line
    ? new DOMRect(0, 700 + 96 * Number(line.getAttribute('data-index')), 1_000, 88)
    : buttons.includes(this)
      ? new DOMRect(300 * buttons.indexOf(this), 500, 280, 72)
      : new DOMRect(0, 0, 1_920, 1_080);
});
afterEach(cleanup);

const film: Subject = { kind: 'content', id: '2' };
const tag = (name: string) => `https://ads.test/${name}`;
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
/** Shown by the ring; the document's focus follows. */
const ringed = () => document.querySelector('[data-focused]');
const focused = () => ringed()?.textContent || ringed()?.getAttribute('aria-label');
const rings = () => document.querySelectorAll('[data-focused]').length;
const pass = (bench: PlayerBench, ms: number) => act(() => bench.pass(ms));

async function show(options: BenchOptions = {}, stage = tvStage()): Promise<PlayerBench> {
  const bench = playerBench(options);
  render(
    <TvScene stage={stage}>
      <PlayerScreen player={bench.player} title="A film" onBack={() => {}} />
    </TvScene>,
  );
  return bench;
}

async function showAd(info: FakeAdInfo = { pre: [tag('one'), tag('two')] }, stage = tvStage()) {
  const ads = fakeAds({ [tag('one')]: [fakeAd('one', { skipAfter: 5 })], [tag('two')]: [fakeAd('two')] });
  const bench = await show(
    { ads, media: (source) => ({ duration: source.url.includes('ads.test') ? 12 : 100 }) },
    stage,
  );
  bench.backend.answer({
    outcome: 'ready',
    source: { kind: 'hls', url: '/film.m3u8' },
    title: 'A film',
    ad: fakeAdInfo(info),
  });
  await act(async () => {
    await bench.player.do('open', { subject: film });
    await bench.pass(600);
  });
  return bench;
}

describe('the banner', () => {
  it('draws where the film is with its first picture, not before', async () => {
    const bench = await show({ onEngine: (engine) => engine.refuseAutoplay('all') });
    await act(async () => {
      await bench.player.do('open', { subject: film });
      await bench.pass(500);
    });
    expect(bench.player.state.timeline.canSeek).toBe(true);
    expect(screen.queryByLabelText('player.bar')).toBeNull();
    bench.engine.refuseAutoplay('none');
    await act(async () => {
      await bench.player.do('play');
      await bench.pass(100);
    });
    expect(screen.getByLabelText('player.bar')).toBeTruthy();
  });
});

describe('an advertisement on a set', () => {
  it('cannot be skipped by arrows, and by OK only when its countdown is over', async () => {
    const bench = await showAd();
    expect(bench.player.state.ads.at).toBe('playing');
    expect(focused()).toBe('player.ad_skip_in');
    key('ArrowRight');
    expect(focused()).toBe('player.pause');
    key('ArrowLeft');
    key('Enter');
    await pass(bench, 100);
    expect(bench.player.state.ads.number).toBe(1);
    await pass(bench, 5_000);
    expect([focused(), rings()]).toEqual(['player.ad_skip', 1]);
    key('Enter');
    await pass(bench, 100);
    expect(bench.player.state.ads.number).toBe(2);
    await pass(bench, 14_000);
    expect([bench.player.state.ads.at, focused(), rings()]).toEqual(['none', 'A film', 1]);
  });

  it('names the plans without any to adults, where the app sells something', async () => {
    const offers = async (profile?: object, pays = 'here') => {
      cleanup();
      const stage = tvStage({ isUser: true, ...(profile && { profile }) });
      stage.server.on('GET /v2/users/self/network', {
        json: { provider: { id: 1, name: 'North' }, country: 'KZ', capabilities: { tv: { pays } } },
      });
      await act(async () => {
        stage.store.start();
        await stage.settle();
      });
      await showAd({ pre: [tag('one')], canDisable: true }, stage);
      await act(() => stage.settle());
      return screen.queryAllByRole('button', { name: 'player.ad_free' }).length;
    };
    expect(await offers()).toBe(1);
    expect(await offers({ id: 'p2', role: 'child' })).toBe(0);
    expect(await offers(undefined, 'none')).toBe(0);
  });
});

describe('a programme that may not be shown again', () => {
  it('is covered with words, and OK leads to what follows', async () => {
    const at = (minutes: number) => BENCH_NOW + minutes * 60;
    const schedule = [
      fakeProgramme(at(-120), 60, { title: 'Forecast', isCatchupAvailable: false }),
      fakeProgramme(at(-60), 30, 'Sails'),
      fakeProgramme(at(-30), 60, 'Reef'),
    ];
    const bench = await show({ schedule });
    await act(async () => {
      await bench.player.do('open', { subject: { kind: 'channel', id: 9, at: { ts: at(-90) } } });
      await bench.pass(2_000);
    });
    expect(screen.getByText('Forecast')).toBeTruthy();
    expect(screen.getByText('errors.error_schedule_copyright_banned')).toBeTruthy();
    expect([focused(), rings()]).toEqual(['player.blackout_next', 1]);
    key('Enter');
    await pass(bench, 2_000);
    expect(bench.player.state.blackout.shown).toBeUndefined();
    expect(Math.abs((bench.player.wall() ?? 0) - at(-60))).toBeLessThan(60);
  });
});

describe('a stream that does not play', () => {
  it('has its words and buttons that OK and arrows reach', async () => {
    const bench = await show({ schedule: [] });
    bench.backend.answer({ outcome: 'unreachable' });
    await act(async () => {
      await bench.player.do('open', { subject: film });
      await bench.pass(120_000);
    });
    expect([focused(), rings()]).toEqual(['errors.retry', 1]);
    key('ArrowRight');
    expect(focused()).toBe('common.back');
    key('ArrowLeft');
    const before = bench.backend.requests.length;
    key('Enter');
    await pass(bench, 100);
    expect(bench.backend.requests.length).toBeGreaterThan(before);
  });
});

describe('an account that watches on as many screens as it may', () => {
  it('chooses the one to stop, and then watches here', async () => {
    const stage = tvStage({ isUser: true });
    stage.server.on('GET /v2/users/self/streams', {
      json: [
        { id: 's1', title: 'The Pass', device: 'Nokia X', is_this_device: false },
        { id: 's2', title: 'Kub', is_this_device: true },
      ],
    });
    stage.server.on('DELETE /v2/users/self/streams/s1', { status: 204 });
    const onRetry = vi.fn();
    await act(async () => {
      stage.store.start();
      await stage.settle();
    });
    render(
      <TvScene stage={stage}>
        <StreamsFull onRetry={onRetry} onBack={() => {}} />
      </TvScene>,
    );
    await act(() => stage.settle());
    expect(screen.queryByRole('button', { name: /Kub/ })).toBeNull();
    expect(focused()).toBe('common.retry');
    key('ArrowDown');
    expect(focused()).toContain('The Pass');
    key('Enter');
    await act(() => stage.settle());
    expect(stage.server.requests.map(({ method, url }) => `${method} ${url.split('?')[0]}`)).toContain(
      'DELETE /v2/users/self/streams/s1',
    );
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('of a child whose time is over says from when on', () => {
    render(
      <TvScene stage={tvStage()}>
        <TimeOver until={BENCH_NOW * 1_000} onBack={() => {}} />
      </TvScene>,
    );
    expect(screen.getByText('profiles.over_text_at')).toBeTruthy();
  });
});
