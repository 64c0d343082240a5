import type { PacketDesign, PacketImage } from '@antenna/api-client';

type Screen = 'mobile' | 'tv';

/** The background for a mobile or a wide screen; the other one where only that is set. */
export function packetBackground(design: PacketDesign | undefined, screen: Screen): string | undefined {
  return screen === 'mobile'
    ? (design?.backgroundMobile ?? design?.backgroundTv)
    : (design?.backgroundTv ?? design?.backgroundMobile);
}

export interface DesignImage {
  readonly src: string;
  /** The same picture for other pixel ratios. */
  readonly srcSet?: string;
  /** In CSS pixels, where they are known. */
  readonly width?: number;
  readonly height?: number;
}

/** A picture of the design for a mobile or a wide screen, by pixel ratio (C-118); the other screen's where only that is set. */
export function designImage(image: PacketImage | undefined, screen: Screen): DesignImage | undefined {
  if (!image) return undefined;
  const other = screen === 'mobile' ? image.tv : image.mobile;
  const own = image[screen];
  const { width, height, sources } = own.sources.length > 0 || other.sources.length === 0 ? own : other;
  const size = width > 0 && height > 0 ? { width, height } : {};
  if (image.svg !== undefined) return { src: image.svg, ...size };
  const [first] = sources;
  if (!first) return undefined;
  const srcSet = sources.map(({ src, ratio }) => `${src} ${ratio}x`).join(', ');
  return { src: first.src, ...(sources.length > 1 || first.ratio !== 1 ? { srcSet } : {}), ...size };
}
