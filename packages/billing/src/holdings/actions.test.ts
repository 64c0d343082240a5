import { describe, expect, it } from 'vitest';
import type { PacketFile } from '../packet-file.ts';
import { actionsFor } from './actions.ts';
import { holdingWith } from '../testing/examples.ts';
import type { Holding } from './holding.ts';

const PACKET: PacketFile = {
  id: 1,
  name: 'P',
  price: '299.00',
  is_base: true,
  period_human: { days: 30, months: 0, years: 0 },
  channels: [],
  periods: [{ period_human: { days: 365, months: 0, years: 0 }, price: '2880.00' }],
};
const held = holdingWith;
/** The words of what is allowed. */
const allowed = (holding: Holding | undefined, file: PacketFile | undefined = PACKET) =>
  Object.entries(actionsFor(holding, file))
    .flatMap(([name, is]) => (is ? name.replace('can_', '') : []))
    .toSorted();

describe('what a viewer may do with a packet', () => {
  it('enables one that the viewer does not have [C-189]', () => {
    expect(allowed(undefined)).toEqual(['subscribe']);
    expect(allowed(undefined, { ...PACKET, is_sold: false })).toEqual([]);
    expect(allowed(undefined, { ...PACKET, type: 'promo' })).toEqual([]);
  });

  it('disables the renewal of a running one, or changes its period [C-190]', () => {
    expect(allowed(held({}))).toEqual(['change_period', 'disable_renew']);
    expect(allowed(held({}), { ...PACKET, periods: [] })).toEqual(['disable_renew']);
    expect(allowed(held({}), { ...PACKET, is_sold: false })).toEqual(['disable_renew']);
    expect(allowed(held({ kind: 'trial' }))).toEqual(['change_period', 'disable_renew']);
  });

  it('renews one again whose renewal is off, while it is sold [C-191]', () => {
    const off = held({ renew: 0, next_pay_at: null });
    expect(allowed(off)).toEqual(['change_period', 'enable_renew']);
    expect(allowed(off, { ...PACKET, is_sold: false })).toEqual([]);
    expect(allowed(held({ renew: 0, next_pay_at: null, successor_id: 'next' }))).toEqual([]);
    expect(allowed(held({ renew: 0, next_pay_at: null, end_at: null }), { ...PACKET, periods: [] })).toEqual([]);
  });

  it.each([
    ['funds', 1, ['enable_renew', 'unsubscribe']],
    ['funds', 0, ['enable_renew']],
    ['operator', 1, ['unsubscribe']],
    ['operator', 0, []],
    ['base', 1, ['unsubscribe']],
    ['base', 0, []],
  ] as const)('removes one that was paused for %s where that is allowed (%i) [C-192]', (reason, mayDelete, words) => {
    expect(allowed(held({ status: 'paused', paused_reason: reason, allow_delete_paused: mayDelete }))).toEqual(words);
  });

  it('takes a future one back, and ends one that costs nothing', () => {
    expect(allowed(held({ status: 'future' }))).toEqual(['unsubscribe']);
    expect(allowed(held({ amount: 0 }), { ...PACKET, periods: [] })).toEqual(['disable_renew', 'unsubscribe']);
  });

  it('does nothing with what was given or came with a bundle', () => {
    for (const status of ['active', 'paused', 'future']) {
      expect(allowed(held({ kind: 'promo', status }))).toEqual([]);
      expect(allowed(held({ parent_id: 'bundle', status }))).toEqual([]);
    }
  });
});
