// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { PlayerHandle } from '@antenna/channels-ui';
import type { Player, PlayerEvents } from '@antenna/player-core';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { useAddress } from './use-address.ts';

/** The page of channel 1, and a player that has channel `id` open. */
function pageOfOne(id: number) {
  const heard = new Set<(data: PlayerEvents['moved']) => void>();
  const told: (readonly [number, boolean])[] = [];
  const player = {
    state: { session: { subject: { kind: 'channel', id, at: 'live' } }, timeline: { kind: 'live' } },
    wall: () => 500,
    on: (_name: string, run: (data: PlayerEvents['moved']) => void) => {
      heard.add(run);
      return () => void heard.delete(run);
    },
  } as unknown as Player;
  const handle = {
    channel: { id: 1 },
    hrefOf: (ts: number | undefined) => `/channels/all/one${ts === undefined ? '' : `?ts=${ts}`}`,
    onPosition: (wall: number, isLive: boolean) => void told.push([wall, isLive]),
  } as unknown as PlayerHandle;
  const latest = { current: handle };
  renderHook(() => useAddress(player, latest), {
    wrapper: ({ children }: { readonly children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>,
  });
  return {
    told,
    moves: (data: PlayerEvents['moved']) =>
      act(() => {
        for (const run of heard) run(data);
      }),
  };
}
const here = () => location.pathname + location.search;

afterEach(cleanup);

describe('the address of a channel page', () => {
  it('follows the picture to a moment and back to live', () => {
    history.replaceState({}, '', '/channels/all/one');
    const { told, moves } = pageOfOne(1);
    moves({ wall: 500.7, isLive: false });
    expect(here()).toBe('/channels/all/one?ts=500');
    moves({ wall: 900, isLive: true });
    expect(here()).toBe('/channels/all/one');
    expect(told).toEqual([
      [500, true],
      [500, true],
    ]);
  });

  it('is left alone by the page of a channel the player has turned away from', () => {
    history.replaceState({}, '', '/channels/all/two');
    const { told, moves } = pageOfOne(2);
    moves({ wall: 900, isLive: true });
    expect([here(), told]).toEqual(['/channels/all/two', []]);
  });
});
