import { expect, it } from 'vitest';
import { shopStage } from '../testing/index.ts';
import { buyPacket } from './buy-packet.ts';

// The flow says what is to happen, the handler does it: both together.

it('the question before paying from the wallet opens after 300 ms, not before [C-237]', async () => {
  const stage = await shopStage({ balance: '500.00' });
  stage.store.dispatch(buyPacket({ packetId: 15 }));
  for (let round = 0; round < 4; round += 1) await stage.settle();
  expect(stage.part().purchase.at).toBe('pausing');
  await stage.settle(299);
  expect(stage.dialog()).toBeUndefined();
  await stage.settle(1);
  expect(stage.dialog()).toMatchObject({ name: 'confirm', with: { of: 'purchase' } });
});

it('a paying dialog opens after 300 ms, not before [C-237]', async () => {
  const stage = await shopStage({ balance: '0.00' });
  stage.store.dispatch(buyPacket({ packetId: 15 }));
  for (let round = 0; round < 4; round += 1) await stage.settle();
  expect(stage.part().payment.at).toBe('pausing');
  await stage.settle(299);
  expect(stage.dialog()).toBeUndefined();
  await stage.settle(1);
  expect(stage.dialog()).toMatchObject({ name: 'pay_redirect' });
});
