import type { Device, Layout } from './layout-of.ts';

/** px; a page is wider than this, at or below it channels and contents open over the page (spec 1 §9). */
export const DESKTOP_ABOVE = 932;
/** px (spec 1 §9). */
export const MOBILE_UP_TO = 1023;
/** px, on a mobile device (spec 1 §9). */
export const MOBILE_DEVICE_UP_TO = 1281;
/** px; the channel list as a list (spec 1 §9). */
export const LIST_ABOVE = 1280;
/** px; portrait checks below it (spec 2 §9). */
export const PORTRAIT_BELOW = 1024;
/** px; small below it (spec 2 §9). */
export const SMALL_BELOW = 481;
/** px; landscape phones, where the header hides. */
export const NARROW_LANDSCAPE_UP_TO = 932;
/** ms (spec 1 §9). */
export const RESIZE_DEBOUNCE = 200;
/** Pixel ratio counts up to this (spec 1 §9). */
export const PIXEL_RATIO_MAX = 3;
/** px, pictures across the page (spec 2 §9). */
export const WIDE_IMAGE = 1080;

/** CSS px by kind of picture: phone layout, other layouts. Multiplied by the pixel ratio. */
export const IMAGE_WIDTHS = {
  poster: [180, 260],
  still: [300, 400],
  wide: [WIDE_IMAGE, WIDE_IMAGE],
  logo: [96, 144],
  avatar: [64, 96],
} as const satisfies Record<string, readonly [number, number]>;

export const DEFAULT_LAYOUT_SIZE: Pick<Layout, 'width' | 'height'> = { width: 1600, height: 900 };

/** The size that the server renders for a kind of device, px. */
export const NOMINAL_SIZES: Readonly<Record<Device, Pick<Layout, 'width' | 'height'>>> = {
  mobile: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
  tv: { width: 1920, height: 1080 },
};
