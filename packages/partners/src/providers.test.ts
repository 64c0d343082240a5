import { describe, expect, it } from 'vitest';
import { capabilitiesOf, DEFAULT_CAPABILITIES, isNamedProvider, override, type Capabilities } from './index.ts';

const leaves = (value: unknown, path = ''): readonly string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, path === '' ? key : `${path}.${key}`))
    : [path];

describe('the capabilities of a provider', () => {
  it('are the defaults, its own row, then the network’s variation, the later winning', () => {
    const own = capabilitiesOf(442);
    expect(own.packets.logo).toBe('brand');
    expect(capabilitiesOf(442, { packets: { logo: 'landing' } }).packets).toMatchObject({
      logo: 'landing',
      handsOver: true,
    });
    expect(capabilitiesOf(442, { packets: { logo: 'landing' } }, { packets: { logo: 'brand' } }).packets.logo).toBe(
      'brand',
    );
  });

  it('have every field of the defaults, for every provider', () => {
    const all = leaves(DEFAULT_CAPABILITIES);
    for (const id of [undefined, 0, 1, 442, 726]) expect(leaves(capabilitiesOf(id))).toEqual(all);
  });

  it('never become those of another provider', () => {
    capabilitiesOf(442, { account: { canLogOut: false } });
    expect(capabilitiesOf(442).account.canLogOut).toBe(true);
    expect(capabilitiesOf(1)).toEqual(DEFAULT_CAPABILITIES);
  });

  it('are looked up by own ids only, not by names of object members', () => {
    expect(isNamedProvider(Number.NaN)).toBe(false);
    expect(isNamedProvider(-1)).toBe(false);
    expect(isNamedProvider(442.5)).toBe(false);
  });
});

describe('overriding', () => {
  const base: Capabilities['login'] = DEFAULT_CAPABILITIES.login;

  it('replaces a nested field and keeps its neighbours', () => {
    const changed = override(base, { phone: { mustStartWithSeven: true } });
    expect(changed.phone).toEqual({ ...base.phone, mustStartWithSeven: true });
    expect(changed.otpLength).toBe(base.otpLength);
  });

  it('fills a field that has no value yet with whatever kind is given', () => {
    expect(override(base, { phone: { lengthUnlessSeven: 9 } }).phone.lengthUnlessSeven).toBe(9);
    expect(override(DEFAULT_CAPABILITIES.newYear, { until: '2026-12-31T21:00:00Z' }).until).toContain('2026');
  });

  it.each([[null], [undefined], ['text'], [7], [[{ otpLength: 4 }]]])('is nothing for %j', (over) =>
    expect(override(base, over)).toEqual(base),
  );

  it('empties a list when the variation says so', () => {
    const withHosts = override(DEFAULT_CAPABILITIES.payments, { iframeHosts: ['pay.example'] });
    expect(override(withHosts, { iframeHosts: [] }).iframeHosts).toEqual([]);
  });

  it('lets false and 0 count: they are values', () => {
    expect(override({ flag: true, count: 5 }, { flag: false, count: 0 })).toEqual({ flag: false, count: 0 });
  });
});

it('a variation that came over the wire cannot turn a list into a text, nor a text into a number', () => {
  const wire = JSON.parse(
    '{"contents":{"blockedIds":"1,2","unattendedEpisodes":"7"},"premium":{"price":1000}}',
  ) as object;
  const resolved = override(DEFAULT_CAPABILITIES, wire);
  expect(resolved.contents).toEqual(DEFAULT_CAPABILITIES.contents);
  expect(resolved.premium).toEqual(DEFAULT_CAPABILITIES.premium);
});

it('a variation of one area leaves the others the very same objects', () => {
  const resolved = override(DEFAULT_CAPABILITIES, { shell: { showsAppBanner: false } });
  expect(resolved.shell.showsAppBanner).toBe(false);
  for (const area of ['account', 'payments', 'login'] as const)
    expect(resolved[area]).toEqual(DEFAULT_CAPABILITIES[area]);
  expect(DEFAULT_CAPABILITIES.shell.showsAppBanner).toBe(true);
});
