import type { PacketDesign, PacketImage } from '@antenna/api-client';

/** The picture for a hand-held or a wide screen, the smallest that is sharp enough; the drawn one wins (C-118). */
export function packetPicture(
  image: PacketImage | undefined,
  screen: 'mobile' | 'tv',
  ratio: number,
): { readonly src: string; readonly width: number; readonly height: number } | undefined {
  if (!image) return undefined;
  const scaled = image[screen].sources.length > 0 ? image[screen] : image[screen === 'mobile' ? 'tv' : 'mobile'];
  const sharp = scaled.sources.find((each) => each.ratio >= ratio) ?? scaled.sources.at(-1);
  const src = image.svg ?? sharp?.src;
  return src === undefined ? undefined : { src, width: scaled.width, height: scaled.height };
}

export function packetBackground(design: PacketDesign | undefined, screen: 'mobile' | 'tv'): string | undefined {
  return screen === 'mobile'
    ? (design?.backgroundMobile ?? design?.backgroundTv)
    : (design?.backgroundTv ?? design?.backgroundMobile);
}
