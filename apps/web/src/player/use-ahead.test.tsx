// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import type { PlayerHandle } from '@antenna/channels-ui';
import type { Player } from '@antenna/player-core';
import { afterEach, describe, expect, it } from 'vitest';
import { notePlace } from './shared-player.ts';
import { useAhead } from './use-ahead.ts';

const channels = [
  { id: 1, slug: 'one' },
  { id: 2, slug: 'two' },
];

function onChannel(at: 'active' | 'idle') {
  const opened: number[] = [];
  const player = {
    state: { session: { at }, zapping: {} },
    on: () => () => {},
    do: (command: string, arg: { readonly subject?: { readonly id: number } }) => {
      if (command === 'open' && arg.subject) opened.push(arg.subject.id);
      return Promise.resolve({ ok: true });
    },
  } as unknown as Player;
  notePlace(player, 1, 'live');
  renderHook(() =>
    useAhead(player, {
      ahead: channels,
      channelHref: ({ slug }: { slug: string }) => `/channels/all/${slug}`,
    } as unknown as PlayerHandle),
  );
  const back = (path: string) => {
    history.replaceState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  };
  return { opened, back };
}

afterEach(() => {
  cleanup();
});

describe('the way back to a channel', () => {
  it('begins it before the page is drawn, live only, and not the one that is on', () => {
    const { opened, back } = onChannel('active');
    for (const path of ['/channels/all/one', '/channels/all/two?ts=5', '/guide', '/channels/all/two']) back(path);
    expect(opened).toEqual([2]);
  });

  it('begins the same channel again where it does not play', () => {
    const { opened, back } = onChannel('idle');
    back('/channels/all/one');
    expect(opened).toEqual([1]);
  });
});
