import type { ReadContext } from '../endpoint.ts';
import type { PacketDesign, PacketImage, ScaledPicture } from '../model/index.ts';
import { address } from './address.ts';
import { isRaw, number, present, text, type Raw } from './wire.ts';

/** The pictures of a packet (C-118): each in sizes for a hand and for a television, by pixel ratio. */
export function readDesign(value: unknown, context: ReadContext): PacketDesign | undefined {
  if (!isRaw(value)) return undefined;
  const design = present({
    backgroundMobile: address(value['background_mobile'], context),
    backgroundTv: address(value['background_tv'], context),
    logo: readImage(value['logo'], context),
    cornerBadge: readImage(value['corner_badge'], context),
    specialFeatures: readImage(value['special_features'], context),
    miniLogo: readImage(value['mini_logo'], context),
    inlineBadge: readImage(value['inline_badge'], context),
  });
  return Object.keys(design).length > 0 ? design : undefined;
}

function readImage(value: unknown, context: ReadContext): PacketImage | undefined {
  const plain = address(value, context);
  if (plain !== undefined) return { mobile: single(plain), tv: single(plain) };
  if (!isRaw(value)) return undefined;
  const [mobile, tv] = [readScaled(value, 'mobile', context), readScaled(value, 'tv', context)];
  const svg = address(value['svg'], context);
  return mobile.sources.length > 0 || tv.sources.length > 0 || svg !== undefined
    ? { mobile, tv, ...present({ svg }) }
    : undefined;
}

const single = (src: string): ScaledPicture => ({ width: 0, height: 0, sources: [{ ratio: 1, src }] });

/** `x15` stands for one and a half. */
const RATIO: Readonly<Record<string, number>> = { x1: 1, x15: 1.5, x2: 2, x3: 3 };

function readScaled(raw: Raw, screen: 'mobile' | 'tv', context: ReadContext): ScaledPicture {
  const sources = Object.entries(RATIO).flatMap(([name, ratio]) => {
    const src = address(text(raw[`${screen}_${name}`]), context);
    return src === undefined ? [] : [{ ratio, src }];
  });
  return { width: number(raw[`${screen}_width_pt`]) ?? 0, height: number(raw[`${screen}_height_pt`]) ?? 0, sources };
}
