import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { channelAccess, channelBadge, is4kByName, isAdultChannel, isListed, playsPreview } from './index.ts';
import { aChannel } from './testing/fixtures.ts';

const adult = { isChild: false, isLoggedIn: true };
const child = { isChild: true, isLoggedIn: true };
const tags = { isAllChannels: false, isStartup: false, isAdult: true };

describe('a name that tells a 4K version', () => {
  it.each(['Rival 4K', '4k Rival', 'Rival UHD', 'Rival Ultra HD', 'Rival ultra-hd', 'Rival ULTRAHD'])(
    '%s does',
    (name) => expect(is4kByName(name)).toBe(true),
  );
  it.each(['Rival', 'Rival HD', 'Ultra', 'Rival 4', 'K4'])('%s does not', (name) =>
    expect(is4kByName(name)).toBe(false),
  );
});

describe('a channel in the list', () => {
  it('is hidden by the platform for everybody', () => {
    for (const viewer of [adult, child]) expect(isListed(aChannel({ id: 1, isHidden: true }), viewer)).toBe(false);
  });
  it('for adults by its tag is not a child’s, whatever its age says', () => {
    expect(isListed(aChannel({ id: 1, age: 0, tags }), child)).toBe(false);
    expect(isListed(aChannel({ id: 1, age: 0, tags }), adult)).toBe(true);
  });
  it('that cannot be watched is still listed', () =>
    expect(isListed(aChannel({ id: 1, isAvailable: false }), adult)).toBe(true));
});

describe('a preview in a card', () => {
  it('plays without a purchase, but nothing for adults, nothing unavailable, no foreign frame', () => {
    const plays = (given: Partial<Parameters<typeof aChannel>[0]>, viewer: typeof adult = adult) =>
      playsPreview(aChannel({ id: 7, ...given }), viewer);
    expect(plays({ isPurchased: false })).toBe(true);
    expect([
      plays({ isAvailable: false }),
      plays({ isVitrina: true }),
      plays({ age: 18 }),
      plays({ tags }),
      plays({ age: 16 }, child),
    ]).toEqual([false, false, false, false, false]);
  });
  it('is none of a channel that the operator lists as adult', () =>
    expect(playsPreview(aChannel({ id: 7 }), { ...adult, adultChannelIds: [7] })).toBe(false));
  it('never shows what needs a PIN', () => {
    const anAge = fc.option(fc.integer({ min: 0, max: 21 }), { nil: undefined });
    fc.assert(
      fc.property(anAge, fc.boolean(), fc.boolean(), (age, isChild, isAvailable) => {
        const { age: _, ...unknown } = aChannel({ id: 1, isAvailable });
        const channel = age === undefined ? unknown : { ...unknown, age };
        if (playsPreview(channel, { isChild })) expect(isAdultChannel(channel, { isChild })).toBe(false);
      }),
    );
  });
});

describe('access and badges', () => {
  it('unavailable comes before locked: nothing is sold that does not play', () => {
    const channel = aChannel({ id: 1, isAvailable: false, isPurchased: false, minPrice: '9.00' });
    expect(channelAccess(channel, adult)).toEqual({ at: 'unavailable' });
  });
  it('a bought channel is open, whatever it would cost', () =>
    expect(channelAccess(aChannel({ id: 1, minPrice: '9.00' }), adult)).toEqual({ at: 'open' }));
  it('a plain channel has no badge', () => expect(channelBadge({ isHd: false, is4k: false })).toBeUndefined());
});
