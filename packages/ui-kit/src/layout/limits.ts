export type Device = 'desktop' | 'mobile' | 'tv';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** px; up to this width channels and contents open as modal pages. */
export const DESKTOP_ABOVE = 932;
/** px. */
export const MOBILE_UP_TO = 1023;
/** px, on a mobile device. */
export const MOBILE_DEVICE_UP_TO = 1281;
/** px; wider than this, channels show as a list. */
export const LIST_ABOVE = 1280;
/** px; portrait layouts are narrower than this. */
export const PORTRAIT_BELOW = 1024;
/** px; small layouts are narrower than this. */
export const SMALL_BELOW = 481;
/** px; landscape phones, where the header hides. */
export const NARROW_LANDSCAPE_UP_TO = 932;
/** ms. */
export const RESIZE_DEBOUNCE = 200;
export const DEFAULT_LAYOUT_SIZE: Size = { width: 1600, height: 900 };

/** The size that the server renders for a kind of device, px. */
export const NOMINAL_SIZES: Readonly<Record<Device, Size>> = {
  mobile: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
  tv: { width: 1920, height: 1080 },
};
