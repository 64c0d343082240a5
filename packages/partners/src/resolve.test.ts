import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capabilitiesOf, DEFAULT_CAPABILITIES, isNamedProvider, override, resolve, type Variation } from './index.ts';

describe('capabilities', () => {
  it('lets later variations win field by field [A-011]', () => {
    const partner: Variation = { payments: { canRefill: false, canUsePromo: false }, contents: { blockedIds: ['9'] } };
    const user: Variation = { payments: { canUsePromo: true } };
    const resolved = resolve(DEFAULT_CAPABILITIES, partner, user);
    expect(resolved.payments).toEqual({ ...DEFAULT_CAPABILITIES.payments, canRefill: false, canUsePromo: true });
    expect(resolved.contents.blockedIds).toEqual(['9']);
    expect(resolved.account).toEqual(DEFAULT_CAPABILITIES.account);
  });

  it('hides card link, refill and promo each by its own flag [A-396]', () => {
    for (const flag of ['canRefill', 'canLinkCard', 'canUsePromo'] as const) {
      const { payments } = resolve(DEFAULT_CAPABILITIES, { payments: { [flag]: false } });
      expect(payments).toEqual({ ...DEFAULT_CAPABILITIES.payments, [flag]: false });
    }
  });

  it('knows a provider by its row and no other by number', () => {
    expect(capabilitiesOf(442).account.registersElsewhere).toBe(true);
    expect(capabilitiesOf(1)).toEqual(DEFAULT_CAPABILITIES);
    expect(capabilitiesOf(undefined, { shell: { showsAppBanner: false } }).shell.showsAppBanner).toBe(false);
  });

  it('has a row for each of the six providers with packet rules of their own, neutral until the operator fills it [C-087] [C-088]', () => {
    const named = [726, 775, 8, 97, 922, 760];
    expect(named.filter((id) => !isNamedProvider(id))).toEqual([]);
    expect(isNamedProvider(1)).toBe(false);
    for (const id of named)
      expect(capabilitiesOf(id).packets).toEqual({
        only: [],
        without: [],
        first: [],
        order: 'given',
        handsOver: false,
        logo: 'landing',
      });
    expect(capabilitiesOf(726, { packets: { first: [3], order: 'price' } }).packets).toMatchObject({
      first: [3],
      order: 'price',
      without: [],
    });
    expect(capabilitiesOf(442).packets).toMatchObject({ handsOver: true, logo: 'brand' });
  });

  it('switches each variant by a flag of its own, and none by a name [C-096] [C-263]', () => {
    const flags = {
      payments: ['qrPngAllowed', 'bankPayRoutes', 'canRefill', 'canLinkCard', 'canUsePromo'],
      account: ['canLogOut'],
      premium: ['isOffered'],
    } as const;
    for (const [area, names] of Object.entries(flags)) {
      for (const name of names) {
        const before = DEFAULT_CAPABILITIES[area as keyof typeof flags] as unknown as Record<string, boolean>;
        const after = resolve(DEFAULT_CAPABILITIES, { [area]: { [name]: !before[name] } });
        expect(after).toEqual({ ...DEFAULT_CAPABILITIES, [area]: { ...before, [name]: !before[name] } });
      }
    }
  });

  it('leaves a bank’s own variant neither refill nor card link, whatever their flags say [C-259]', () => {
    const payments = { bankPayRoutes: true, canRefill: true, canLinkCard: true };
    expect(capabilitiesOf(undefined, { payments }).payments).toMatchObject({ canRefill: false, canLinkCard: false });
    expect(capabilitiesOf(undefined).payments).toMatchObject({ canRefill: true, canLinkCard: true });
  });

  it('keeps what a variation says nothing about: undefined and null change nothing', () => {
    expect(override({ a: 1, b: { c: 'x' } }, { a: null, b: { c: undefined } })).toEqual({ a: 1, b: { c: 'x' } });
  });

  it('lets no field change its kind: a variation may come over the wire', () => {
    const odd = {
      account: { canLogOut: 'no', showsSubscriptions: 0 },
      contents: { blockedIds: 'kids' },
      login: { phone: [], otpLength: '4' },
    } as unknown as Variation;
    expect(resolve(DEFAULT_CAPABILITIES, odd)).toEqual(DEFAULT_CAPABILITIES);
    expect(
      resolve(DEFAULT_CAPABILITIES, { login: { phone: { lengthUnlessSeven: 9 } } } as unknown as Variation).login.phone
        .lengthUnlessSeven,
    ).toBe(9);
  });

  it('replaces lists whole', () => {
    expect(override({ ids: [1, 2, 3] }, { ids: [9] })).toEqual({ ids: [9] });
  });

  it('never touches a prototype and takes no unknown key', () => {
    const poison = fc.constantFrom('__proto__', 'constructor', 'prototype', 'polluted', 'toString', 'hasOwnProperty');
    fc.assert(
      fc.property(poison, poison, fc.jsonValue(), (outer, inner, value) => {
        const over: unknown = JSON.parse(
          `{"${outer}":{"${inner}":${JSON.stringify(value)}},"account":{"${inner}":${JSON.stringify(value)}}}`,
        );
        const resolved = resolve(DEFAULT_CAPABILITIES, over as Variation);
        expect(resolved).toEqual(DEFAULT_CAPABILITIES);
        expect(Object.getPrototypeOf(resolved.account)).toBe(Object.prototype);
        expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
      }),
    );
  });

  it('leaves the defaults as they were', () => {
    const before = structuredClone(DEFAULT_CAPABILITIES);
    resolve(DEFAULT_CAPABILITIES, { payments: { canRefill: false } });
    expect(DEFAULT_CAPABILITIES).toEqual(before);
  });
});
