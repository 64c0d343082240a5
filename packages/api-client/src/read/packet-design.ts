import type * as Api from '@antenna/api-contract';
import type { ReadContext } from '../endpoint.ts';
import type { PacketDesign, PacketImage, ScaledPicture } from '../model/index.ts';
import { address } from './fields/address.ts';
import type { Fields, Untrusted } from './fields/untrusted.ts';
import { fields, number, present, text } from './fields/read-fields.ts';

/** The pictures of a packet (C-118): each in sizes for a hand and for a television, by pixel ratio. */
export function readDesign(value: Untrusted<Api.PacketDesign>, context: ReadContext): PacketDesign | undefined {
  const raw = fields(value);
  if (!raw) return undefined;
  const design = present({
    backgroundMobile: address(raw.background_mobile, context),
    backgroundTv: address(raw.background_tv, context),
    logo: readImage(raw.logo, context),
    cornerBadge: readImage(raw.corner_badge, context),
    specialFeatures: readImage(raw.special_features, context),
  });
  return Object.keys(design).length > 0 ? design : undefined;
}

function readImage(value: Untrusted<Api.ScaledImage>, context: ReadContext): PacketImage | undefined {
  const plain = address(value, context);
  if (plain !== undefined) return { mobile: single(plain), tv: single(plain) };
  const raw = fields(value);
  if (!raw) return undefined;
  const [mobile, tv] = [readScaled(raw, 'mobile', context), readScaled(raw, 'tv', context)];
  const svg = address(raw.svg, context);
  return mobile.sources.length > 0 || tv.sources.length > 0 || svg !== undefined
    ? { mobile, tv, ...present({ svg }) }
    : undefined;
}

const single = (src: string): ScaledPicture => ({ width: 0, height: 0, sources: [{ ratio: 1, src }] });

/** `x15` stands for one and a half. */
const RATIO = { x1: 1, x15: 1.5, x2: 2, x3: 3 } as const;
type Ratio = keyof typeof RATIO;

function readScaled(
  raw: Fields<Api.ScaledImage | { mobile_x1: string; mobile_x15: string; tv_x2: string }>,
  screen: 'mobile' | 'tv',
  context: ReadContext,
): ScaledPicture {
  const sources = (Object.keys(RATIO) as Ratio[]).flatMap((name) => {
    const src = address(text(raw[`${screen}_${name}`]), context);
    return src === undefined ? [] : [{ ratio: RATIO[name], src }];
  });
  return { width: number(raw[`${screen}_width_pt`]) ?? 0, height: number(raw[`${screen}_height_pt`]) ?? 0, sources };
}
