// @vitest-environment jsdom
import type { Channel } from '@antenna/api-client';
import { anyChannel } from '@antenna/api-client/testing';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NOW } from '../testing/story-data.ts';
import type { ChannelsData } from '../list/use-channels.ts';
import { useZapLine } from './use-zap-line.ts';

afterEach(cleanup);

const withoutNumber = ({ num: _num, ...channel }: Channel): Channel => channel;

const listed = [
  anyChannel({ id: 1, num: 11, slug: 'one', name: 'One' }),
  anyChannel({ id: 2, num: 12, slug: 'two', name: 'Two', isPurchased: false, isFree: false }),
  anyChannel({ id: 3, num: 13, slug: 'three', name: 'Three', isAvailable: false }),
  anyChannel({
    id: 4,
    num: 14,
    slug: 'four',
    name: 'Four',
    age: 18,
    tags: { isAllChannels: true, isStartup: false, isAdult: true },
  }),
  withoutNumber(anyChannel({ id: 5, slug: 'five', name: 'Five' })),
];
const viewer = { isLoggedIn: true, isChild: false };
const data = { listed, lastWatched: [listed[0], listed[4]] } as unknown as ChannelsData;
const lineOf = (around: typeof listed, channelId = 1) =>
  renderHook(() => useZapLine({ data, around, viewer, now: NOW, channelId })).result.current;

describe('the channels for zapping', () => {
  it("have the list's order and numbers; locked, adult and unavailable ones are not prefetched, only unavailable ones are skipped", () => {
    const { channels } = lineOf(listed);
    expect(channels.map(({ id, number, opens, isPassed }) => [id, number, opens, isPassed])).toEqual([
      [1, 11, true, false],
      [2, 12, false, false],
      [3, 13, false, true],
      [4, 14, false, false],
      [5, 0, true, false],
    ]);
  });

  it('up and down stay in the category, a number can lead out of it', () => {
    const { channels, all } = lineOf([listed[4], listed[0]].flatMap((each) => each ?? []));
    expect(channels.map(({ id }) => id)).toEqual([5, 1]);
    expect(all).toHaveLength(5);
  });

  it('the last channel is the most recently watched other one', () => {
    expect([lineOf(listed, 1).lastId, lineOf(listed, 5).lastId, lineOf(listed, 2).lastId]).toEqual([5, 1, 1]);
  });
});
