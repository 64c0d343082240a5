import { favoriteChannels } from '@antenna/catalogue';
import { describe, expect, it } from 'vitest';
import { channelEndpoints } from './endpoints/channels.ts';
import { orderFavorites } from '../index.ts';
import { storeStage, watchedStore, type StoreStage } from '../testing/index.ts';

const NOW = 1_795_284_000_000;
const PATH = '/v2/users/self/favorites/order';
const saved = (ids: readonly number[]) =>
  ids.map((id, index) => ({
    id: `f${id}`,
    created_at: '2026-11-21T18:00:00.000Z',
    object_id: String(id),
    channel_id: id,
    program_id: null,
    person_id: null,
    content_id: null,
    priority: index + 1,
  }));

/** A user with three favourite channels, 1, 2 and 3. */
async function stageOfThree(): Promise<StoreStage> {
  const stage = storeStage({
    storage: watchedStore({
      session: JSON.stringify({
        viewer: 'user',
        deviceId: 'd1',
        accessToken: 'key',
        setAt: NOW,
        expiresAt: NOW + 3_600_000,
      }),
    }),
  });
  stage.server.on('GET /v2/channels/channel_list', {
    json: [1, 2, 3, 4].map((id) => ({ id, name: `Channel ${id}`, slug: `c${id}`, num: id })),
  });
  stage.server.on('GET /v2/users/self/channel_list', {
    json: [1, 2, 3].map((id) => ({
      id,
      is_purchased: true,
      is_favored: true,
      favorite: { id: `f${id}`, priority: id },
    })),
  });
  stage.store.start();
  void stage.store.dispatch(channelEndpoints.channels.initiate());
  await stage.settle();
  return stage;
}
const order = ({ store }: StoreStage) =>
  favoriteChannels(channelEndpoints.channels.select()(store.getState()).data ?? []).map(({ id }) => id);
const sent = ({ server }: StoreStage) =>
  server.requests
    .filter(({ url }) => url.startsWith(PATH))
    .map(({ body }) => (JSON.parse(body ?? '{}') as { channel_ids: number[] }).channel_ids);

describe('the viewer’s own order of favourites', () => {
  it('is seen at once and kept by the platform', async () => {
    const stage = await stageOfThree();
    stage.server.on(`PUT ${PATH}`, { json: saved([3, 1, 2]) });
    void stage.store.dispatch(orderFavorites([3, 1, 2]));
    expect([order(stage), sent(stage)]).toEqual([[3, 1, 2], []]);
    await stage.settle();
    expect([order(stage), sent(stage)]).toEqual([[3, 1, 2], [[3, 1, 2]]]);
  });

  it('goes back, with a line, when the platform refuses', async () => {
    const stage = await stageOfThree();
    stage.server.on(`PUT ${PATH}`, { status: 500 });
    void stage.store.dispatch(orderFavorites([2, 1, 3]));
    expect(order(stage)).toEqual([2, 1, 3]);
    await stage.settle();
    expect(order(stage)).toEqual([1, 2, 3]);
    expect(stage.store.getState().alerts).toMatchObject([
      { kind: 'error', key: 'errors.error_status', values: { status: 500 } },
    ]);
  });

  it('of several moves in a row sends the first and the last, and goes back to what the platform took', async () => {
    const stage = await stageOfThree();
    stage.server.on(`PUT ${PATH}`, { json: saved([2, 1, 3]) }, { status: 500 });
    // The first request runs when the others are made.
    void stage.store.dispatch(orderFavorites([2, 1, 3]));
    await Promise.resolve();
    for (const next of [
      [2, 3, 1],
      [3, 2, 1],
    ])
      void stage.store.dispatch(orderFavorites(next));
    await stage.settle();
    await stage.settle();
    expect(sent(stage)).toEqual([
      [2, 1, 3],
      [3, 2, 1],
    ]);
    expect(order(stage)).toEqual([2, 1, 3]);
    expect(stage.store.getState().alerts).toHaveLength(1);
  });

  it('is not patched over by a list that was asked for before', async () => {
    const stage = await stageOfThree();
    stage.server.on(`PUT ${PATH}`, { json: saved([3, 2, 1]) });
    void stage.store.dispatch(channelEndpoints.channels.initiate(undefined, { forceRefetch: true }));
    void stage.store.dispatch(orderFavorites([3, 2, 1]));
    await stage.settle();
    expect(order(stage)).toEqual([3, 2, 1]);
  });
});
