// @vitest-environment jsdom
import type { PlayerHandle } from '@antenna/channels-ui';
import { playerBench } from '@antenna/player-core/testing';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { usePrefetch, usePrefetchNeighbours } from './use-prefetch.ts';

const channels = [
  { id: 1, slug: 'one' },
  { id: 2, slug: 'two' },
];

/** A page with links to both channels; channel 1 is on. */
async function onChannelOne() {
  const bench = playerBench();
  const opened: unknown[] = [];
  await bench.player.do('open', { subject: { kind: 'channel', id: 1, at: 'live' } }, 'app');
  await bench.pass(2_000);
  bench.player.on('opened', ({ subject }) => void ('id' in subject && opened.push(subject.id)));
  renderHook(() =>
    usePrefetch(bench.player, {
      ahead: channels,
      channelHref: ({ slug }: { slug: string }) => `/channels/all/${slug}`,
    } as unknown as PlayerHandle),
  );
  const links = document.createElement('nav');
  links.innerHTML = channels.map(({ slug }) => `<a href="/channels/all/${slug}">${slug}</a>`).join('');
  links.addEventListener('click', (event) => event.preventDefault());
  document.body.replaceChildren(links);
  const link = (slug: string) => links.querySelector(`[href$="${slug}"]`) as HTMLElement;
  const back = (path: string) =>
    act(async () => {
      history.replaceState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    });
  return { bench, opened, link, back };
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe('the way back to a channel', () => {
  it('opens it before the page is drawn, live only, and not the one that is on', async () => {
    const { opened, back } = await onChannelOne();
    for (const path of ['/channels/all/one', '/channels/all/two?ts=5', '/guide', '/channels/all/two']) await back(path);
    expect(opened).toEqual([2]);
  });

  it('opens the same channel again where it does not play', async () => {
    const { bench, opened, back } = await onChannelOne();
    await bench.player.do('close');
    await back('/channels/all/one');
    expect(opened).toEqual([1]);
  });
});

describe('a link to a channel', () => {
  it('under a pointer or the focus is prefetched', async () => {
    const { bench, link } = await onChannelOne();
    await act(async () => void link('two').dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
    await act(() => bench.pass(10));
    expect(bench.engine.calls.filter((each) => each.startsWith('prefetch'))).toEqual([
      'prefetch /ch/2/live.m3u8 segments',
    ]);
  });

  it('opens at once when clicked, and not with a modifier key', async () => {
    const { opened, link } = await onChannelOne();
    const click = (init: MouseEventInit) =>
      act(
        async () =>
          void link('two').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init })),
      );
    await click({ ctrlKey: true });
    expect(opened).toEqual([]);
    await click({});
    expect(opened).toEqual([2]);
  });
});

it('the channels one key away are prefetched once the picture is steady, and no others', async () => {
  const bench = playerBench();
  const ahead = [{ id: 2 }, { id: 3 }, { id: 4 }];
  renderHook(() =>
    usePrefetchNeighbours(bench.player, { ahead, previous: { id: 4 }, next: { id: 2 } } as unknown as PlayerHandle),
  );
  await bench.player.do('open', { subject: { kind: 'channel', id: 1, at: 'live' } }, 'app');
  await act(() => bench.pass(10_000));
  expect(new Set(bench.engine.calls.filter((each) => each.startsWith('prefetch')))).toEqual(
    new Set(['prefetch /ch/2/live.m3u8 playlists', 'prefetch /ch/4/live.m3u8 playlists']),
  );
});
