import { afterAll, describe, expect, it } from 'vitest';
import { PLAY_LIFETIME, SESSION_LIFETIME } from './limits.ts';
import type { LeaseStatus } from './playout.ts';
import { startTestPlayout } from './testing/test-playout.ts';

const asked: { readonly sid: string; readonly isSegment: boolean }[] = [];
let status: LeaseStatus = 'leased';
const { playout, clock, get, open, segmentsOf, channel, close } = startTestPlayout({
  leases: {
    check(sid, isSegment) {
      asked.push({ sid, isSegment });
      return isSegment ? status : Promise.resolve(status);
    },
  },
});
afterAll(close);

describe('a stream with a lease', () => {
  it('plays on for as long as it is held, beyond the ten minutes of its token, and twelve hours at most', async () => {
    status = 'leased';
    const { lists } = await open(channel(7, 'mixed').hlsMbr);
    const [list = ''] = lists;
    const exp = Number(/\/play\/(\d+)~/.exec(list)?.[1]);
    expect(exp - Math.floor(clock.now() / 1_000)).toBe(PLAY_LIFETIME);
    for (const passed of [PLAY_LIFETIME - 1, 1, SESSION_LIFETIME - PLAY_LIFETIME - 1]) {
      clock.advance(passed * 1_000);
      expect((await get(list)).status, `${passed}`).toBe(200);
    }
    clock.advance(1_000);
    expect((await get(list)).error).toBe('token_expired');
    clock.advance(-SESSION_LIFETIME * 1_000);
  });

  it('ends with its token when there is none', async () => {
    status = 'prefetched';
    const { lists } = await open(channel(7, 'mixed').hlsMbr);
    const [list = ''] = lists;
    clock.advance((PLAY_LIFETIME - 1) * 1_000);
    expect((await get(list)).status).toBe(200);
    clock.advance(1_000);
    expect((await get(list)).error).toBe('token_expired');
    clock.advance(-PLAY_LIFETIME * 1_000);
  });

  it('ends at once when it is refused: playlists and segments; the stills stay', async () => {
    status = 'leased';
    const { hlsMbr, img } = channel(7, 'mixed');
    const { lists } = await open(hlsMbr);
    const [list = ''] = lists;
    const segments = await segmentsOf(list);
    status = 'refused';
    for (const path of [hlsMbr, list, ...segments])
      expect(await get(path), path).toMatchObject({ status: 403, error: 'stream_ended' });
    expect((await get(img ?? '')).status).toBe(200);
  });

  it('is asked about by its session, segments apart', async () => {
    status = 'leased';
    asked.length = 0;
    const { lists } = await open(channel(7, 'mixed').hlsMbr);
    for (const path of await segmentsOf(lists.find((each) => each.includes('v540')) ?? '')) await get(path);
    expect(new Set(asked.map(({ sid }) => sid))).toEqual(new Set(['viewer']));
    expect(asked.some(({ isSegment }) => isSegment)).toBe(true);
  });

  it('is never renewed beyond the end of its session', async () => {
    status = 'leased';
    const now = Math.floor(clock.now() / 1_000);
    const address = playout.channelAddress({ channelId: 7, key: 'mixed', sid: 'child', now, until: now + 60 });
    const { lists } = await open(address.hlsMbr);
    clock.advance(60_000);
    expect((await get(lists[0] ?? '')).error).toBe('token_expired');
    clock.advance(-60_000);
  });
});
