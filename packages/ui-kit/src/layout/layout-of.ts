import {
  DESKTOP_ABOVE,
  LIST_ABOVE,
  MOBILE_DEVICE_UP_TO,
  MOBILE_UP_TO,
  NARROW_LANDSCAPE_UP_TO,
  PORTRAIT_BELOW,
  SMALL_BELOW,
  type Device,
} from './limits.ts';

/** The layout rules for one viewport. They are separate rules, not one scale. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly device: Device;
  readonly isTv: boolean;
  /** Above 932, and always on TV: channels and contents are full pages. */
  readonly isDesktop: boolean;
  /** Bottom bar, touch controls: up to 1023, on a mobile device up to 1281. */
  readonly isMobile: boolean;
  /** Channels as a list beside the player: above 1280. */
  readonly isList: boolean;
  /** Below 481. */
  readonly isSmall: boolean;
  /** Higher than wide and narrower than 1024. */
  readonly isPortrait: boolean;
  /** A phone in landscape: wider than high, up to 932 wide. */
  readonly isNarrowLandscape: boolean;
}

/** The layout of a viewport in CSS px (A-490 … A-492, B-607 … B-610). */
export function layoutOf({
  width,
  height,
  device,
}: {
  readonly width: number;
  readonly height: number;
  readonly device: Device;
}): Layout {
  const isTv = device === 'tv';
  return {
    width,
    height,
    device,
    isTv,
    isDesktop: isTv || width > DESKTOP_ABOVE,
    isMobile: !isTv && (width <= MOBILE_UP_TO || (device === 'mobile' && width <= MOBILE_DEVICE_UP_TO)),
    isList: width > LIST_ABOVE,
    isSmall: width < SMALL_BELOW,
    isPortrait: height > width && width < PORTRAIT_BELOW,
    isNarrowLandscape: width > height && width <= NARROW_LANDSCAPE_UP_TO,
  };
}
