import { AGE_ADULT } from '@antenna/kernel';
import { isAdultGroup } from './adult-groups.ts';
import type { BrandFile } from './brand-file.ts';
import type { ChannelExtra } from './channel-record.ts';

/** The age of what has no rating, unless the operator chooses: no PIN, and not for a child's profile. */
const UNRATED_AGE = 16;

/** An operator's rules for the ages of channels. */
export interface AgeRules {
  readonly unratedAge: number;
  /** Channels that the operator lists as adult (B-564, B-565). */
  readonly adultIds: ReadonlySet<number>;
  /** Groups of categories for adults. */
  readonly adultGroups: ReadonlySet<string>;
}

interface CategoryRow {
  /** JSON: names of playlist groups. */
  readonly groups: string;
  /** JSON. */
  readonly tags: string;
}

/** Of channels and titles without a rating. */
export const unratedAge = ({ unrated_age: age = UNRATED_AGE }: Pick<BrandFile, 'unrated_age'>): number => age;

export function ageRules(
  brand: Pick<BrandFile, 'unrated_age'> & { readonly network?: Pick<BrandFile['network'], 'capabilities'> },
  categories: readonly CategoryRow[],
): AgeRules {
  const listed = brand.network?.capabilities?.['channels']?.['adultFallbackIds'];
  return {
    unratedAge: unratedAge(brand),
    adultIds: new Set(Array.isArray(listed) ? listed.filter((id) => typeof id === 'number') : []),
    adultGroups: new Set(
      categories
        .filter(({ tags }) => (JSON.parse(tags) as { is_adult?: boolean }).is_adult === true)
        .flatMap(({ groups }) => JSON.parse(groups) as string[]),
    ),
  };
}

export interface AgedChannel {
  readonly id: number;
  readonly groups: readonly string[];
  /** As in the playlist. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly extra: Pick<ChannelExtra, 'age' | 'tags'>;
}

/**
 * A channel's age: 18 for what the operator lists or tags as adult, else the rated one, else 18 for what the playlist calls adult,
 * else the operator's age for unrated channels, which is then assumed.
 */
export function channelAge(
  { id, groups, attributes, extra }: AgedChannel,
  { unratedAge, adultIds, adultGroups }: AgeRules,
): { readonly age: number; readonly isAssumed: boolean } {
  if (adultIds.has(id) || extra.tags?.includes('is_adult')) return { age: AGE_ADULT, isAssumed: false };
  if (extra.age !== undefined && extra.age !== null) return { age: extra.age, isAssumed: false };
  const isAdult =
    ADULT_ATTRIBUTES.some((name) => isSet(attributes[name])) ||
    groups.some((group) => adultGroups.has(group) || isAdultGroup(group));
  return isAdult ? { age: AGE_ADULT, isAssumed: false } : { age: unratedAge, isAssumed: true };
}

/** Attributes by which playlists lock a channel; players ask for a code before it. */
const ADULT_ATTRIBUTES = ['adult', 'censored', 'parent-code'] as const;

function isSet(value: string | undefined): boolean {
  return value !== undefined && !/^(?:0|no|none|false|)$/i.test(value.trim());
}
