import { PROFILE_NAME_MAX, PROFILES_MAX, VIEWING_LEFT_SHOWN } from './limits.ts';

export type ProfileRole = 'adult' | 'child';

/** What the rules need to know of a profile. */
export interface ProfileFacts {
  readonly id: string;
  readonly role: ProfileRole;
}

/** What someone wants to do with profiles. */
export type ProfileAction =
  | { readonly do: 'switch'; readonly to: ProfileFacts }
  | { readonly do: 'edit'; readonly profile: ProfileFacts }
  | { readonly do: 'remove'; readonly profile: ProfileFacts }
  | { readonly do: 'set-role'; readonly profile: ProfileFacts; readonly role: ProfileRole }
  | { readonly do: 'set-limits'; readonly profile: ProfileFacts }
  | { readonly do: 'create' };

/**
 * Whether an action is one of the protected action `profile`: to an adult, editing an adult, freeing a child, its viewing
 * hours, and whatever a child could free itself with (A-282 … A-285). Whether the PIN is then really
 * asked for is parental's matter: by status, flag and memory.
 */
export function isProtectedAction(action: ProfileAction, active: ProfileFacts | undefined): boolean {
  switch (action.do) {
    case 'switch':
      return action.to.role === 'adult' && action.to.id !== active?.id;
    case 'edit':
      return action.profile.role === 'adult';
    case 'set-role':
      return action.profile.role === 'adult' || action.role === 'adult';
    case 'set-limits':
      return true;
    case 'remove':
      return action.profile.role === 'adult' || active?.role !== 'adult';
    case 'create':
      return active?.role === 'child';
  }
}

/** At most five. */
export function canCreateProfile(count: number): boolean {
  return count < PROFILES_MAX;
}

/**
 * Whether a row of tiles ends with one for a new profile: while there is room, and not where it stands among the parental settings. That
 * somebody has a PIN does not take it away. A child would need the PIN first: the dialog of profiles asks for it, a row has no room to.
 */
export function showsNewProfile({
  count,
  isAmongParental = false,
  isChildWatching = false,
}: {
  readonly count: number;
  readonly isAmongParental?: boolean | undefined;
  readonly isChildWatching?: boolean | undefined;
}): boolean {
  return canCreateProfile(count) && !isAmongParental && !isChildWatching;
}

/** The one that watches stays. */
export function canRemoveProfile(profile: Pick<ProfileFacts, 'id'>, activeId: string | undefined): boolean {
  return activeId !== undefined && profile.id !== activeId;
}

/** One adult must be left: the only adult and the active profile cannot be made a child by the toggle. */
export function canBecomeChild(profile: ProfileFacts, profiles: readonly ProfileFacts[]): boolean {
  return profile.role === 'child' || profiles.some(({ id, role }) => role === 'adult' && id !== profile.id);
}

export type NameProblem = 'required' | 'too-long';

/** Blanks are no name. */
export function nameProblem(name: string): NameProblem | undefined {
  const { length } = [...name.trim()];
  if (length === 0) return 'required';
  return length > PROFILE_NAME_MAX ? 'too-long' : undefined;
}

/** Anything that is not `child` is an adult. */
export function isChildRole(role: string | undefined): boolean {
  return role === 'child';
}

/** Pages of the settings that a child profile reaches: its own matters, nothing that costs, frees or reveals. */
const SETTINGS_FOR_CHILDREN: ReadonlySet<string> = new Set(['profiles', 'language']);

export function isSettingForChild(id: string): boolean {
  return SETTINGS_FOR_CHILDREN.has(id);
}

/** Hours and minutes a child may watch; `undefined` = as it likes. */
export interface ViewingLimits {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly dailyMinutes?: number | undefined;
}

/** Both ends, or none, and not the same moment: that would be a day of nothing. */
export function areLimitsSound({ from, to }: ViewingLimits): boolean {
  return (from === undefined) === (to === undefined) && (from === undefined || from !== to);
}

/** The hours go over midnight: "until 01:00" is of the next day. */
export function endsNextDay({ from, to }: ViewingLimits): boolean {
  return from !== undefined && to !== undefined && to < from;
}

/** Minutes from this minute of the day until the hours end; `undefined` = they never do, 0 = outside of them. */
export function minutesUntilClose({ from, to }: ViewingLimits, minuteOfDay: number): number | undefined {
  if (from === undefined || to === undefined || from === to) return undefined;
  const [opens, closes] = [minutesOf(from), minutesOf(to)];
  const isOpen =
    opens < closes ? minuteOfDay >= opens && minuteOfDay < closes : minuteOfDay >= opens || minuteOfDay < closes;
  return isOpen ? (closes - minuteOfDay + DAY_MINUTES) % DAY_MINUTES : 0;
}

const DAY_MINUTES = 1_440;
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** How a child's time stands: unlimited or plenty says nothing, little is told, none ends the evening. */
export function viewingState(left: number | undefined): 'free' | 'little' | 'over' {
  if (left === undefined || left > VIEWING_LEFT_SHOWN) return 'free';
  return left > 0 ? 'little' : 'over';
}
