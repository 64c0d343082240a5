import { SECOND } from '@antenna/kernel';
import { expect, it } from 'vitest';
import { packetEndpoints } from '../data/endpoints/packets.ts';
import { purchaseReturned } from './purchase-returned.ts';
import { storeStage } from '../testing/index.ts';

it('a payment that brought the viewer back is shown once, and account and packets are requested again [A-327]', async () => {
  const stage = storeStage();
  stage.server.on('GET /v2/packets', { json: [] });
  stage.store.start();
  await stage.settle(SECOND);
  const packets = stage.store.dispatch(packetEndpoints.packets.initiate());
  await stage.settle(SECOND);
  const asked = () => stage.server.requests.filter((each) => each.url.includes('/v2/packets')).length;
  expect(asked()).toBe(1);

  stage.store.dispatch(purchaseReturned());
  stage.store.dispatch(purchaseReturned());
  await stage.settle(SECOND);
  expect(stage.store.getState().alerts.map(({ kind, key }) => [kind, key])).toEqual([['success', 'shell.purchased']]);
  expect(asked()).toBeGreaterThan(1);
  expect(stage.store.getState().alerts[0]?.time).toBe(8 * SECOND);
  packets.unsubscribe();
});
