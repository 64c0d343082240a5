import { seededRandom } from '@antenna/kernel/testing';
import { describe, expect, it } from 'vitest';
import { session } from '../session/session.ts';
import { shopStage, type ShopStage } from '../testing/index.ts';
import { buyPacket, payment, polling } from './index.ts';

const QR = 'POST /v2/users/self/accounts/3/payforms/qrcode_make_transaction';
const status = (id: string) => `GET /v2/users/self/transactions/${id}`;
const wire = (id: string, over: object = {}) => ({
  json: { id, status: 'pending', amount: '199.00', status_description: null, result: null, ...over },
});
const complete = (id: string) => wire(id, { status: 'complete', result: { subscription_id: `of ${id}` } });
const begun = (id: string) => ({ json: { transaction_id: id, qrcode_ur: `https://pay.test/${id}` } });
const kept = (stage: ShopStage, key: string) =>
  (JSON.parse(stage.storage.get(key) ?? 'null') as { readonly value: unknown } | null)?.value;

/** A code is shown that is not paid yet. */
async function showing(id: string, given: Parameters<typeof shopStage>[0] = {}): Promise<ShopStage> {
  const stage = await shopStage({ balance: '100.00', forms: ['qrcode'], ...given });
  stage.server.on(QR, begun(id));
  for (const each of ['t1', 't2', 't3']) stage.server.on(status(each), wire(each));
  stage.store.dispatch(buyPacket({ packetId: 15 }));
  for (const wait of [0, 300, 600]) await stage.settle(wait);
  return stage;
}
/** The same viewer begins again in the same tab. */
async function another(stage: ShopStage, id: string): Promise<void> {
  stage.store.dispatch(payment.send({ type: 'closed' }));
  stage.server.on(QR, begun(id));
  await stage.settle(1_000);
  stage.store.dispatch(buyPacket({ packetId: 15 }));
  for (const wait of [0, 300, 600]) await stage.settle(wait);
}

describe('a second payment', () => {
  it('replaces the keys of the first, which is still polled; both results are shown', async () => {
    const stage = await showing('t1');
    await another(stage, 't2');
    expect(kept(stage, 'transaction_id')).toBe('t2');
    stage.server.on(status('t1'), complete('t1'));
    await stage.settle(5_000);
    expect([stage.lines(), kept(stage, 'transaction_id'), kept(stage, 'earlierPayments') ?? []]).toEqual([
      ['payments.done_named'],
      't2',
      [],
    ]);
    stage.server.on(status('t2'), wire('t2', { status: 'error', status_description: 'Declined' }));
    await stage.settle(5_000);
    expect([stage.lines().at(-1), stage.storage.get('transaction_id')]).toEqual(['Declined', undefined]);
    expect(stage.reported.filter(([name]) => name === 'subscribe')).toHaveLength(1);
  });

  it('that ends first leaves the first one its names, and a reload goes on with it', async () => {
    const stage = await showing('t1');
    await another(stage, 't2');
    stage.server.on(status('t2'), wire('t2', { status: 'error', status_description: 'Declined' }));
    await stage.settle(5_000);
    expect([kept(stage, 'transaction_id'), stage.storage.get('earlierPayments')]).toEqual(['t1', undefined]);
    const again = await shopStage({ balance: '100.00', storage: stage.storage, ports: { random: seededRandom(9) } });
    again.server.on(status('t1'), complete('t1'));
    // The module of payments is loaded in real time, its first request waits on the test's clock.
    await expect
      .poll(
        async () => {
          await again.settle(5_000);
          return again.lines();
        },
        { timeout: 15_000 },
      )
      .toEqual(['payments.done_named']);
  });

  it('an earlier one that was abandoned and expired is dropped silently; one that fails soon is shown', async () => {
    const stage = await showing('t1');
    await another(stage, 't2');
    stage.server.on(status('t1'), wire('t1', { status: 'error', status_description: 'Declined' }));
    await stage.settle(5_000);
    expect(stage.lines()).toEqual(['Declined']);
    await another(stage, 't3');
    const [, reported] = [await stage.settle(590_000), stage.lines().length];
    stage.server.on(status('t2'), wire('t2', { status: 'error', status_description: 'Too late' }));
    await stage.settle(15_000);
    expect([stage.lines().length <= reported, stage.lines().includes('Too late')]).toEqual([true, false]);
  });

  it('of another tab: each tab’s own dialog goes when its payment has ended there', async () => {
    const first = await showing('t1');
    const second = await showing('t2', {
      storage: first.storage,
      ports: { random: seededRandom(9), clock: first.clock },
    });
    await first.settle(5_000);
    expect([first.dialog()?.name, second.dialog()?.name, kept(second, 'transaction_id')]).toEqual([
      'pay_qr',
      'pay_qr',
      't2',
    ]);
    for (const each of [first, second]) each.server.on(status('t1'), complete('t1'));
    const shown: string[] = [];
    for (let look = 0; look < 15; look += 1) {
      await first.settle(1_000);
      await second.settle();
      shown.push(...first.lines(), ...second.lines());
    }
    expect(new Set(shown)).toEqual(new Set(['payments.done_named']));
    expect([first.dialog(), second.dialog()?.name, kept(second, 'transaction_id')]).toEqual([
      undefined,
      'pay_qr',
      't2',
    ]);
  });

  it('is forgotten with the first when the viewer leaves or wants to know no more', async () => {
    for (const end of ['abandoned', 'logged-out'] as const) {
      const stage = await showing('t1');
      await another(stage, 't2');
      stage.server.on('DELETE /v2/users/self/devices/device-1', { status: 204 });
      stage.store.dispatch(
        end === 'abandoned' ? polling.send({ type: 'abandoned' }) : session.send({ type: 'logged-out' }),
      );
      await stage.settle();
      expect(
        ['transaction_id', 'earlierPayments'].map((key) => stage.storage.get(key)),
        end,
      ).toEqual([undefined, undefined]);
    }
  });
});
