import { PROFILE_NAME_MAX, PROFILES_MAX, VIEWING_LEFT_SHOWN } from './limits.ts';

export type ProfileRole = 'adult' | 'child';

/** What the rules need of a profile. */
export interface ProfileFacts {
  readonly id: string;
  readonly role: ProfileRole;
}

/** An action on profiles. */
export type ProfileAction =
  | { readonly do: 'switch'; readonly to: ProfileFacts }
  | { readonly do: 'edit'; readonly profile: ProfileFacts }
  | { readonly do: 'remove'; readonly profile: ProfileFacts }
  | { readonly do: 'set-role'; readonly profile: ProfileFacts; readonly role: ProfileRole }
  | { readonly do: 'set-limits'; readonly profile: ProfileFacts }
  | { readonly do: 'create' };

/**
 * Whether an action requires the PIN of `profile`: switching to an adult, editing an adult, freeing a child, its viewing
 * hours, and anything a child could free itself with (A-282 … A-285). Status, flag and memory of parental control
 * decide whether the PIN is then asked for.
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

/** Five at most. */
export function canCreateProfile(count: number): boolean {
  return count < PROFILES_MAX;
}

/**
 * Whether a row of profiles ends with a tile for a new one: while there is room, and not within the parental settings; having a
 * PIN does not matter. A child does not see it, as it needs the PIN, which the dialog of profiles asks for.
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

/** The active profile cannot be removed. */
export function canRemoveProfile(profile: Pick<ProfileFacts, 'id'>, activeId: string | undefined): boolean {
  return activeId !== undefined && profile.id !== activeId;
}

/** At least one adult must remain. */
export function canBecomeChild(profile: ProfileFacts, profiles: readonly ProfileFacts[]): boolean {
  return profile.role === 'child' || profiles.some(({ id, role }) => role === 'adult' && id !== profile.id);
}

export type NameProblem = 'required' | 'too-long';

/** A blank name is no name. */
export function nameProblem(name: string): NameProblem | undefined {
  const { length } = [...name.trim()];
  if (length === 0) return 'required';
  return length > PROFILE_NAME_MAX ? 'too-long' : undefined;
}

/** Settings pages that a child's profile may open. */
const SETTINGS_FOR_CHILDREN: ReadonlySet<string> = new Set(['profiles', 'language']);

export function isSettingForChild(id: string): boolean {
  return SETTINGS_FOR_CHILDREN.has(id);
}

/** Viewing hours and minutes of a child; `undefined` = unlimited. */
export interface ViewingLimits {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly dailyMinutes?: number | undefined;
}

/** Both ends or none; equal ends would allow no time at all. */
export function areLimitsSound({ from, to }: ViewingLimits): boolean {
  return (from === undefined) === (to === undefined) && (from === undefined || from !== to);
}

/** The hours end on the next day. */
export function endsNextDay({ from, to }: ViewingLimits): boolean {
  return from !== undefined && to !== undefined && to < from;
}

/** Minutes until the viewing hours end; `undefined` without hours, 0 outside of them. */
export function minutesUntilClose({ from, to }: ViewingLimits, minuteOfDay: number): number | undefined {
  if (from === undefined || to === undefined || from === to) return undefined;
  const [opens, closes] = [minutesOf(from), minutesOf(to)];
  const isOpen =
    opens < closes ? minuteOfDay >= opens && minuteOfDay < closes : minuteOfDay >= opens || minuteOfDay < closes;
  return isOpen ? (closes - minuteOfDay + DAY_MINUTES) % DAY_MINUTES : 0;
}

const DAY_MINUTES = 1_440;
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** State of a child's viewing time: free, little left, over. */
export function viewingState(left: number | undefined): 'free' | 'little' | 'over' {
  if (left === undefined || left > VIEWING_LEFT_SHOWN) return 'free';
  return left > 0 ? 'little' : 'over';
}
