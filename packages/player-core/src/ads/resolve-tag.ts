import { HttpError, type AbortSignalLike, type Http, type HttpResponse } from '@antenna/kernel';
import { AD_DOCUMENTS, AD_TAG_LENGTH, AD_WRAPPERS } from '../limits.ts';
import { AD_CODES } from './ad-codes.ts';
import { isWebAddress, orderAds, wrapped, type VastAd, type VastReading } from './vast.ts';

export type TagAnswer =
  | { readonly ok: true; readonly ads: readonly VastAd[]; readonly isPod: boolean }
  | { readonly ok: false; readonly code: number };

export interface TagParts {
  readonly http: Http;
  readonly read: (xml: string, url: string) => VastReading;
  readonly signal: AbortSignalLike;
  /** Fills the placeholders of an address. */
  readonly fill: (url: string) => string;
  /** Calls the error addresses of documents and wrappers. */
  readonly callErrors: (urls: readonly string[], code: number) => void;
}

/** The error addresses of the wrappers so far, to be called if the roll gives up. */
export interface Trail {
  errors: readonly string[];
}

interface Walk extends TagParts {
  readonly seen: Set<string>;
  readonly trail: Trail;
}

/**
 * Requests a tag and follows its wrappers to the ads: at most five in a row, twelve documents in all, no address twice. The
 * roll limits its time. Never rejects.
 */
export async function resolveTag(tag: string, parts: TagParts, trail: Trail): Promise<TagAnswer> {
  const url = parts.fill(tag);
  if (!isWebAddress(url)) return { ok: false, code: AD_CODES.invalidTag };
  return follow({ ...parts, seen: new Set(), trail }, url, 0);
}

async function follow(walk: Walk, url: string, depth: number): Promise<TagAnswer> {
  const isLost = depth > AD_WRAPPERS || walk.seen.has(url) || walk.seen.size >= AD_DOCUMENTS;
  if (isLost) return { ok: false, code: AD_CODES.wrapperLimit };
  walk.seen.add(url);
  const response = await fetched(walk, url);
  if (typeof response === 'number')
    return { ok: false, code: response === AD_CODES.network && depth > 0 ? AD_CODES.wrapper : response };
  if (response.status >= 400) return { ok: false, code: depth > 0 ? AD_CODES.wrapper : AD_CODES.network };
  if (response.body.trim() === '') return { ok: false, code: AD_CODES.noAd };
  const reading =
    response.body.length > AD_TAG_LENGTH
      ? ({ outcome: 'broken', code: AD_CODES.xml } as const)
      : walk.read(response.body, url);
  if (reading.outcome === 'broken') return { ok: false, code: reading.code };
  const { ads, isPod } = orderAds(reading.document.ads);
  const answer = await (isPod ? wholePod(walk, ads, depth) : firstOf(walk, ads, depth));
  if (!answer.ok) walk.callErrors(reading.document.errors, answer.code);
  return answer;
}

async function fetched({ http, signal }: Walk, url: string): Promise<HttpResponse | number> {
  try {
    return await http({ method: 'GET', url, headers: {}, signal });
  } catch (error) {
    return error instanceof HttpError && error.kind === 'network' ? AD_CODES.network : AD_CODES.tagTimeout;
  }
}

/** Every available ad of a pod, in its order. */
async function wholePod(walk: Walk, ads: readonly VastAd[], depth: number): Promise<TagAnswer> {
  const answers = await Promise.all(ads.map((ad) => unwrap(walk, ad, depth)));
  // A pod inside a pod is played as a part of it; of substitutes only one is.
  const found = answers.flatMap((answer) => (answer.ok ? (answer.isPod ? answer.ads : answer.ads.slice(0, 1)) : []));
  return found.length > 0
    ? { ok: true, ads: found, isPod: true }
    : (answers.find((answer) => !answer.ok) ?? { ok: false, code: AD_CODES.noAd });
}

/** The first available ad; later ones that need no request remain as its substitutes. */
async function firstOf(walk: Walk, ads: readonly VastAd[], depth: number): Promise<TagAnswer> {
  let code: number = AD_CODES.noAd;
  for (const [index, ad] of ads.entries()) {
    const answer = await unwrap(walk, ad, depth);
    if (answer.ok)
      return answer.isPod
        ? answer
        : { ...answer, ads: [...answer.ads, ...ads.slice(index + 1).filter((each) => each.wrapper === undefined)] };
    code = answer.code;
    if (walk.signal.aborted) break;
  }
  return { ok: false, code };
}

async function unwrap(walk: Walk, ad: VastAd, depth: number): Promise<TagAnswer> {
  if (!ad.wrapper) return { ok: true, ads: [ad], isPod: false };
  const url = walk.fill(ad.wrapper.url);
  const before = walk.trail.errors;
  walk.trail.errors = [...before, ...ad.errors];
  const answer: TagAnswer =
    isWebAddress(url) && (ad.wrapper.mayFollow || depth === 0)
      ? await follow(walk, url, depth + 1)
      : { ok: false, code: AD_CODES.wrapper };
  if (walk.signal.aborted) return { ok: false, code: AD_CODES.tagTimeout };
  walk.trail.errors = before;
  if (answer.ok) return { ...answer, ads: answer.ads.map((inner) => wrapped(ad, inner)) };
  walk.callErrors(ad.errors, answer.code);
  return answer;
}
