import type { AdInfo, Roll } from '@antenna/api-client';
import type { Millis } from '@antenna/kernel';
import type { Tracking } from './vast.ts';

/** The four rolls. */
export type AdPlace = 'pre_roll' | 'middle_roll' | 'post_roll' | 'post_pause_roll';

/** A tag to request. */
export interface AdTag {
  readonly url: string;
  /** The tag is a break of a schedule (VMAP): addresses of `breakStart`, `breakEnd` and `error`. */
  readonly tracking?: Tracking | undefined;
}

/** An operator's roll, or a break of a schedule. */
export interface PlannedRoll extends Roll, Pick<AdTag, 'tracking'> {}
export type MiddlePoint = AdInfo['middleRollPoints'][number] & {
  /** Breaks of a schedule; they follow the point's own addresses. */
  readonly breaks?: readonly AdTag[];
};

/** The operator's rolls together with the breaks of a schedule. */
export interface AdPlan extends AdInfo {
  readonly preRoll: readonly PlannedRoll[];
  readonly postRoll: readonly PlannedRoll[];
  readonly middleRollPoints: readonly MiddlePoint[];
}

/** The tags of a roll in the order in which they are requested: by `step`, then as given. What a point has itself replaces the roll's. */
export function tagsOf(info: AdPlan, place: AdPlace, point?: MiddlePoint): readonly AdTag[] {
  const ofPoint = point ? [...point.urls.map((url) => ({ url })), ...(point.breaks ?? [])] : [];
  if (ofPoint.length > 0) return ofPoint;
  const rolls: Readonly<Record<AdPlace, readonly PlannedRoll[]>> = {
    pre_roll: info.preRoll,
    middle_roll: info.middleRoll,
    post_roll: info.postRoll,
    post_pause_roll: info.postPauseRoll,
  };
  return rolls[place]
    .toSorted((a, b) => a.step - b.step)
    .map((roll) => ({ url: tagAddress(roll), tracking: roll.tracking }));
}

/** The tag with its aliases filled in: `name=value` for `{name}`, any alias by its index for `{0}`, `{1}` … */
export function tagAddress({ ad, aliases }: Roll): string {
  const named = new Map(
    aliases.flatMap((alias, index) => {
      const [name, ...rest] = alias.split('=');
      const value = rest.length > 0 ? rest.join('=') : alias;
      return [[String(index), value], ...(rest.length > 0 ? [[name, value]] : [])] as [string, string][];
    }),
  );
  return ad.replaceAll(/\{([\w-]+)\}/g, (whole, name: string) => {
    const value = named.get(name);
    return value === undefined ? whole : encodeURIComponent(value);
  });
}

/** The maximum number of ads of a roll: unlimited by default, none at 0. */
export function capOf(info: AdInfo): number {
  return info.maxAdvertising === undefined ? Number.POSITIVE_INFINITY : Math.max(0, info.maxAdvertising);
}

/** The points that were passed between two positions, and the one whose ad is shown: the last. */
export function pointReached(
  points: readonly MiddlePoint[],
  { done, before, now }: { readonly done: ReadonlySet<Millis>; readonly before: Millis; readonly now: Millis },
): { readonly point?: MiddlePoint; readonly passed: readonly Millis[] } {
  const passed = points.filter(({ position }) => position > before && position <= now && !done.has(position));
  const point = passed.toSorted((a, b) => a.position - b.position).at(-1);
  return { passed: passed.map(({ position }) => position), ...(point ? { point } : {}) };
}
