import { describe, expect, it } from 'vitest';
import type { Subject } from '../../port/backend.ts';
import { playerBench, type BenchOptions, type PlayerBench } from '../../testing/index.ts';

const film: Subject = { kind: 'content', id: '1' };
const text = [{ id: '0', language: 'en', label: 'English' }];

async function opened(options: BenchOptions = {}, isMounted = true): Promise<PlayerBench> {
  const bench = playerBench(options);
  if (isMounted) bench.player.mount({});
  await bench.player.do('open', { subject: film });
  await bench.pass(1_000);
  return bench;
}
const screen = ({ player }: PlayerBench) => player.state.screen;

describe('fullscreen', () => {
  it('offers fullscreen and picture-in-picture only where they work', async () => {
    const bench = playerBench({ env: { canPip: false } });
    bench.player.mount({});
    await bench.player.do('open', { subject: film });
    await bench.pass(500);
    expect(bench.player.state.screen).toMatchObject({ canFullscreen: true, canPip: false });
    await bench.player.do('toggleFullscreen');
    expect(bench.player.state.screen.isFullscreen).toBe(true);
    await bench.player.do('toggleFullscreen');
    expect(bench.player.state.screen.isFullscreen).toBe(false);
  });

  it('is entered and left by one command', async () => {
    const bench = await opened();
    expect(await bench.player.do('toggleFullscreen')).toEqual({ ok: true });
    expect(screen(bench).isFullscreen).toBe(true);
    await bench.player.do('toggleFullscreen');
    expect(screen(bench).isFullscreen).toBe(false);
  });

  it('is not entered without a place, nor where the browser refuses', async () => {
    expect(await (await opened({}, false)).player.do('toggleFullscreen')).toMatchObject({ ok: false });
    const bench = await opened();
    bench.env.fullscreen.enter = () => Promise.resolve(false);
    expect(await bench.player.do('toggleFullscreen')).toMatchObject({ ok: false });
    expect(screen(bench).isFullscreen).toBe(false);
  });
});

describe('picture-in-picture', () => {
  it('is entered and left by one command', async () => {
    const bench = await opened();
    await bench.player.do('togglePip');
    expect([screen(bench).isPip, screen(bench).window]).toEqual([true, undefined]);
    await bench.player.do('togglePip');
    expect(screen(bench).isPip).toBe(false);
  });

  it('includes subtitles in a window of our own, whose closing ends it', async () => {
    const place = {};
    const bench = await opened({
      pipWindow: place,
      media: () => ({ duration: 100, facts: { text } }),
      env: { pipWindow: place },
    } as BenchOptions);
    await bench.player.do('selectText', { id: '0' });
    await bench.player.do('togglePip');
    expect(screen(bench)).toMatchObject({ isPip: true, canFullscreen: false });
    expect(screen(bench).window).toBe(place);
    await bench.player.do('togglePip');
    expect([screen(bench).isPip, screen(bench).window]).toEqual([false, undefined]);
  });

  it('has no subtitles where the browser opens no window', async () => {
    const bench = await opened({ media: () => ({ duration: 100, facts: { text } }) });
    await bench.player.do('selectText', { id: '0' });
    await bench.player.do('togglePip');
    expect([screen(bench).isPip, screen(bench).window]).toEqual([true, undefined]);
  });

  it('is refused where there is no picture or the browser does not allow it', async () => {
    expect(await playerBench().player.do('togglePip')).toMatchObject({ ok: false });
    const bench = await opened();
    bench.env.pictureInPicture.enter = () => Promise.resolve(false);
    expect(await bench.player.do('togglePip')).toMatchObject({ ok: false });
  });
});

describe('a hidden tab', () => {
  async function onPhone() {
    const bench = playerBench();
    Object.assign(bench.env.visibility, { pausesWhenHidden: true });
    bench.player.mount({});
    await bench.player.do('open', { subject: film });
    await bench.pass(1_000);
    return { bench, show: (isVisible: boolean) => bench.env.show(isVisible) };
  }

  it('pauses on a phone until it is visible again [A-342]', async () => {
    const { bench, show } = await onPhone();
    show(false);
    show(false);
    expect(bench.player.state.playback).toMatchObject({ intent: 'play', holds: ['hidden'] });
    show(true);
    expect(bench.player.state.playback.holds).toEqual([]);
    show(false);
    await bench.player.do('close');
    expect(bench.player.state.playback.holds).toEqual([]);
  });

  it('plays on in picture-in-picture [A-342]', async () => {
    const { bench, show } = await onPhone();
    await bench.player.do('togglePip');
    show(false);
    expect(bench.player.state.playback.holds).toEqual([]);
  });
});
