import { MOBILE_UP_TO } from '../layout/limits.ts';
import { viewportSize } from '../layout/viewport.ts';

/** CSS px that a kind of picture is asked for: on phones, elsewhere (A-496, B-611). */
export const PICTURE_WIDTHS = {
  poster: [150, 200],
  still: [400, 400],
  wide: [1080, 1080],
  logo: [100, 100],
  avatar: [100, 150],
  art: [300, 600],
} as const;
/** A screen's pixel ratio counts up to this. */
const RATIO_MAX = 3;

export type PictureKind = keyof typeof PICTURE_WIDTHS;

/** Pictures that the service gives in the width that `w` asks for; `v` is a version. */
const SIZED = /^\/media\/(?:(?:pictures|logos)\/[^?]+\.(?:webp|avif|png|jpe?g)|remote\/[\w-]+)(?:\?v=[\w.-]+)?$/;
const inWidth = (src: string, width: number): string => `${src}${src.includes('?') ? '&' : '?'}w=${width}`;

/** Device pixels to ask for. */
export const pictureWidth = (kind: PictureKind, isPhone: boolean, ratio: number): number =>
  Math.ceil(PICTURE_WIDTHS[kind][isPhone ? 0 : 1] * Math.min(RATIO_MAX, Math.max(1, ratio)));

/** The address of a picture in the width for this screen. Not for markup of the server, which does not know the screen. Reading the window's width would lay the page out. */
export const onThisScreen = (src: string, kind: PictureKind | undefined): string =>
  kind && SIZED.test(src)
    ? inWidth(src, pictureWidth(kind, viewportSize().width <= MOBILE_UP_TO, devicePixelRatio))
    : src;

/**
 * The widths that a browser may choose from, as multiples of the kind's width. 1.25 is for phones of 390 to 440 CSS px with a
 * pixel ratio of 3, which would otherwise load a wide picture in twice its width.
 */
const ratiosOf = (kind: PictureKind) => (kind === 'wide' ? [1, 1.25, 2, 3] : [1, 2, 3]);

/** A `srcset` of which the browser chooses; it needs `sizes` where the picture is narrower than the page. */
export const onAnyScreen = (src: string, kind: PictureKind | undefined): string | undefined =>
  kind && SIZED.test(src)
    ? ratiosOf(kind)
        .map((ratio) => pictureWidth(kind, false, ratio))
        .map((width) => `${inWidth(src, width)} ${width}w`)
        .join()
    : undefined;
