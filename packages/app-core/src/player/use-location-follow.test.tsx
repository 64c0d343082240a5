// @vitest-environment jsdom
import { anyChannel } from '@antenna/api-client/testing';
import { playerBench } from '@antenna/player-core/testing';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { ScreenProvider, type ScreenPlace } from '../routing/screen-context.ts';
import { useLocationFollow } from './use-location-follow.ts';

const ONE = { kind: 'channel', id: 1, at: 'live' } as const;
const byId = new Map([1, 2].map((id) => [id, anyChannel({ id, slug: id === 1 ? 'one' : 'two' })]));

/** The page of channel 1, with a player that has it open. */
async function pageOfOne(path = '/channels/all/one') {
  history.replaceState({ usr: { background: '/guide' } }, '', path);
  const bench = playerBench();
  const page = {
    channelId: 1,
    byId,
    channelHref: ({ slug }: { readonly slug: string }, ts?: number) =>
      `/channels/all/${slug}${ts === undefined ? '' : `?ts=${ts}`}`,
  };
  let place: ScreenPlace['place'] = 'page';
  const { rerender } = renderHook(() => useLocationFollow(bench.player, page), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <BrowserRouter>
        <ScreenProvider value={{ route: { name: 'channel' } as ScreenPlace['route'], place }}>
          {children}
        </ScreenProvider>
      </BrowserRouter>
    ),
  });
  const show = (next: ScreenPlace['place'], path: string) =>
    act(async () => {
      place = next;
      history.pushState(null, '', path);
      rerender();
    });
  const channels = [1, 2, 3].map((id) => ({ id, number: id, name: `C${id}`, opens: true, isPassed: false }));
  const pass = (ms: number) => act(() => bench.pass(ms));
  await act(async () => {
    await bench.player.do('setChannels', { channels, currentId: 1 });
    await bench.player.do('open', { subject: ONE }, 'app');
    await bench.pass(2_000);
  });
  const run = <T,>(run: () => Promise<T>) => act(async () => void (await run()));
  return { bench, pass, show, do: run };
}
const here = () => location.pathname + location.search;

afterEach(cleanup);

describe('the address of a channel page', () => {
  it('follows the picture to a moment and back to live, without leaving the modal page', async () => {
    const { bench, do: run } = await pageOfOne();
    const wall = bench.player.now() - 3_600.3;
    await run(() => bench.player.do('seekTo', { wall }));
    expect(here()).toBe(`/channels/all/one?ts=${Math.floor(wall)}`);
    expect(history.state.usr).toEqual({ background: '/guide' });
    await run(() => bench.player.do('goLive'));
    expect(here()).toBe('/channels/all/one');
  });

  it('leaves the address to a page that covers it, and follows when it is uncovered', async () => {
    const { bench, do: run, show } = await pageOfOne();
    const wall = bench.player.now() - 3_600;
    await show('below', '/settings');
    await run(() => bench.player.do('seekTo', { wall }));
    expect(here()).toBe('/settings');
    await show('page', '/channels/all/one');
    expect(here()).toBe(`/channels/all/one?ts=${Math.floor(wall)}`);
  });

  it('follows the viewer to another channel, as a page of its own', async () => {
    const { bench, do: run, pass } = await pageOfOne();
    await run(() => bench.player.do('zap', { to: 'next' }));
    await pass(500);
    expect(here()).toBe('/channels/all/two');
    expect(history.state?.usr ?? null).toBeNull();
  });

  it('stays where the page has no such channel', async () => {
    const { bench, do: run, pass } = await pageOfOne();
    await run(() => bench.player.do('zap', { to: { id: 3 } }));
    await pass(500);
    expect(here()).toBe('/channels/all/one');
  });
});
