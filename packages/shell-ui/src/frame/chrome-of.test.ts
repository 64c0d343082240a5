import { matchRoute } from '@antenna/navigation';
import { describe, expect, it } from 'vitest';
import { chromeOf } from './chrome-of.ts';

const at = (path: string, isEmbed = false) =>
  chromeOf(matchRoute(path, { width: 1600, device: 'desktop', has: ['promo'] }), isEmbed);

describe('the frame of a route', () => {
  it.each(['/promo/lovi', '/account_mobile', '/channel_embed/12'])('%s has no header and no footer [A-124]', (path) => {
    expect(at(path)).toEqual({ header: false, footer: false });
  });

  it('embed mode has neither [A-124]', () => {
    expect(at('/', true)).toEqual({ header: false, footer: false });
  });

  it('/gift has a header and no footer [A-125]', () => {
    expect(at('/gift')).toEqual({ header: true, footer: false });
  });

  it('every other page has both', () => {
    expect(at('/')).toEqual({ header: true, footer: true });
    expect(at('/promo/other')).toEqual({ header: true, footer: true });
  });
});
