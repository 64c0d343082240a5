import { shopStage, type ShopGiven, type ShopStage } from '@antenna/store/testing';
import { buyPacket } from '@antenna/store/payments';
import type { OutsideCodes } from '../parts/outside-codes.ts';

const PAYFORMS = 'GET /v2/users/self/accounts/3/payforms';
const START = 'POST /v2/users/self/accounts/3/payforms';
export const CARDS = [
  { id: '7', is_primary: true, number: '**** 4242' },
  { id: '8', is_primary: false, number: '**** 4444' },
];
/** A month, so that a charge has each of its facts. */
const PACKET = { name: 'Everything', period_human: { days: 0, months: 1, years: 0 } };

export interface TvShopGiven extends ShopGiven {
  /** Pay systems with a title each, beside the forms. */
  readonly systems?: readonly (readonly [title: string, about: string])[];
  readonly outside?: OutsideCodes;
  /** More answers of the server, before anything is bought. */
  readonly answers?: (server: ShopStage['server']) => void;
}

/** A set on which somebody has begun to buy a packet for 299.00. */
export async function tvShop({ systems, outside, answers, ...given }: TvShopGiven = {}): Promise<ShopStage> {
  const stage = await shopStage({
    packet: PACKET,
    ...given,
    ports: { surface: { isMobileDevice: false, isWebview: false, host: 'tv' }, ...given.ports },
  });
  if (outside) Object.assign(stage.store.services.outside, { leave: outside.show, open: outside.show });
  if (systems)
    stage.server.on(PAYFORMS, {
      json: systems.map(([title, description], index) => ({
        id: `s${index}`,
        title,
        description,
        payforms: [{ shortname: 'card', params: { paysystem_shortname: `s${index}` } }],
      })),
    });
  stage.server.on(`${START}/short_url`, {
    json: { transaction_id: 't1', transaction: { id: 't1', status: 'pending' }, full_url: 'https://bank.test/pay/1' },
  });
  stage.server.on(`${START}/qrcode_make_transaction`, {
    json: { transaction_id: 't1', qrcode_ur: 'https://bank.test/qr/1' },
  });
  stage.server.on('GET /v2/users/self/transactions/t1', { json: { id: 't1', status: 'pending' } });
  answers?.(stage.server);
  stage.store.dispatch(buyPacket({ packetId: 15 }));
  await stage.settle();
  // The dialogs open a moment later.
  await stage.settle(400);
  await stage.settle();
  return stage;
}
