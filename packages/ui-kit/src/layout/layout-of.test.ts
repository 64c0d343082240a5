import { describe, expect, it } from 'vitest';
import { layoutOf } from './layout-of.ts';
import type { Device } from './limits.ts';

const at = (width: number, device: Device = 'desktop', height = 800) => layoutOf({ width, height, device });

describe('layoutOf', () => {
  it('is a desktop above 932 px and always on a television [A-490]', () => {
    expect([931, 932, 933].map((width) => at(width).isDesktop)).toEqual([false, false, true]);
    expect(at(800, 'tv').isDesktop).toBe(true);
  });

  it('is mobile up to 1023 px, on a mobile device up to 1281, never on a television [A-491] [B-607]', () => {
    expect([1023, 1024].map((width) => at(width).isMobile)).toEqual([true, false]);
    expect([1281, 1282].map((width) => at(width, 'mobile').isMobile)).toEqual([true, false]);
    expect(at(960, 'tv').isMobile).toBe(false);
  });

  it('lists channels only above 1280 px [A-492]', () => {
    expect([1280, 1281].map((width) => at(width).isList)).toEqual([false, true]);
  });

  it('is portrait when higher than wide and narrower than 1024, small at 480 and below [B-608] [B-609] [B-610]', () => {
    expect([1023, 1024].map((width) => at(width, 'mobile', 1400).isPortrait)).toEqual([true, false]);
    expect(at(900, 'mobile', 800).isPortrait).toBe(false);
    expect([480, 481].map((width) => at(width).isSmall)).toEqual([true, false]);
  });

  it('is narrow landscape when wider than high and at most 932 wide [A-123]', () => {
    expect(at(932, 'mobile', 430).isNarrowLandscape).toBe(true);
    expect(at(933, 'mobile', 430).isNarrowLandscape).toBe(false);
    expect(at(400, 'mobile', 800).isNarrowLandscape).toBe(false);
  });
});
