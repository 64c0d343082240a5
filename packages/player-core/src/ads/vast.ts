import type { Seconds } from '@antenna/kernel';

/** One VAST document: its ads in their order, and its error addresses. */
export interface VastDocument {
  readonly ads: readonly VastAd[];
  readonly errors: readonly string[];
}
/** `broken`: 100 no XML, 101 no VAST, 102 an unsupported version. */
export type VastReading =
  { readonly outcome: 'read'; readonly document: VastDocument } | { readonly outcome: 'broken'; readonly code: number };

export type Tracking = Readonly<Record<string, readonly string[]>>;

export interface VastAd {
  readonly id?: string;
  readonly title?: string;
  /** Its place in a pod; undefined for an ad of its own. */
  readonly sequence?: number;
  readonly impressions: readonly string[];
  readonly errors: readonly string[];
  /** Addresses by event: `start`, `firstQuartile`, `progress-5` (seconds) … */
  readonly tracking: Tracking;
  readonly clickThrough?: string;
  readonly clickTracking: readonly string[];
  /** The tag that has the ad itself. */
  readonly wrapper?: { readonly url: string; readonly mayFollow: boolean };
  readonly linear?: VastLinear;
}
export interface VastLinear {
  /** As announced; the length of the file takes precedence. */
  readonly duration?: Seconds;
  readonly skipAfter?: Seconds;
  readonly media: readonly VastMedia[];
  /** It contains a program instead of a video (VPAID, SIMID), which is never run. */
  readonly isProgram: boolean;
}
export interface VastMedia {
  readonly url: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  /** kbit/s; 0 if unknown. */
  readonly bitrate: number;
}

/** The ad with the addresses of its wrapper before its own. */
export function wrapped(outer: VastAd, inner: VastAd): VastAd {
  const names = new Set([...Object.keys(outer.tracking), ...Object.keys(inner.tracking)]);
  const clickThrough = inner.clickThrough ?? outer.clickThrough;
  return {
    ...inner,
    impressions: [...outer.impressions, ...inner.impressions],
    errors: [...outer.errors, ...inner.errors],
    clickTracking: [...outer.clickTracking, ...inner.clickTracking],
    tracking: Object.fromEntries(
      [...names].map((name) => [name, [...(outer.tracking[name] ?? []), ...(inner.tracking[name] ?? [])]]),
    ),
    ...(clickThrough === undefined ? {} : { clickThrough }),
  };
}

/** A pod is played in its order; of ads without a place in a pod one is shown, the others are its substitutes. */
export function orderAds(ads: readonly VastAd[]): { readonly ads: readonly VastAd[]; readonly isPod: boolean } {
  const pod = ads.filter((ad) => ad.sequence !== undefined).toSorted((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0));
  return pod.length > 0 ? { ads: pod, isPod: true } : { ads, isPod: false };
}

/** The playable file whose height is nearest to `height`; higher ones count as four times as far. */
export function chooseMedia(
  media: readonly VastMedia[],
  canPlay: (type: string) => boolean,
  height: number,
): VastMedia | undefined {
  const fit = media.filter((each) => isWebAddress(each.url) && canPlay(each.type));
  const excess = (each: VastMedia) => (each.height > height ? (each.height - height) * 4 : height - each.height);
  return fit.toSorted((a, b) => excess(a) - excess(b) || a.bitrate - b.bitrate)[0];
}

/** Only http and https, never `javascript:`, `data:` or `file:`. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\/[^\s/?#]+/i.test(url);
}
