import { go, type Flow, type Step } from '@antenna/kernel';
import {
  areLimitsSound,
  canBecomeChild,
  canCreateProfile,
  canRemoveProfile,
  isProtectedAction,
  nameProblem,
  type NameProblem,
  type ProfileFacts,
  type ProfileRole,
  type ViewingLimits,
} from './profiles.ts';

/** A profile as it is edited. */
export interface ProfileDraft {
  readonly name: string;
  readonly role: ProfileRole;
  readonly avatarId?: number | undefined;
  readonly limits: ViewingLimits;
}

export interface ProfileEntry extends ProfileFacts, Omit<ProfileDraft, 'role'> {}

/** The household at the time of an event; the flow stores no profiles. */
export interface Household {
  readonly profiles: readonly ProfileEntry[];
  readonly activeId: string | undefined;
}

interface New {
  readonly at: 'new';
  readonly draft: ProfileDraft;
  readonly problem?: NameProblem | undefined;
}

interface Edit {
  readonly at: 'edit';
  readonly id: string;
  readonly draft: ProfileDraft;
  readonly problem?: NameProblem | 'limits' | undefined;
}

/** list → edit, new; from both to the avatars and back; from edit to the confirmation of removal. */
export type ProfileScreen =
  | { readonly at: 'list'; readonly isManaging: boolean }
  | New
  | Edit
  | { readonly at: 'avatars'; readonly under: New | Edit }
  | { readonly at: 'removing'; readonly under: Edit }
  /** A call is running: nothing else may start until it ends. */
  | { readonly at: 'busy'; readonly under: New | Edit | { readonly at: 'list'; readonly isManaging: boolean } };

export type ProfileScreenEvent =
  | {
      readonly type: 'opened';
      readonly view: 'list' | 'new' | 'edit';
      readonly id?: string | undefined;
      readonly home: Household;
    }
  | { readonly type: 'managing-toggled' }
  | { readonly type: 'profile-pressed'; readonly id: string; readonly home: Household }
  | { readonly type: 'create-pressed'; readonly home: Household }
  /** The PIN was right or not required: the view opens. */
  | {
      readonly type: 'unlocked';
      readonly view: 'new' | 'edit';
      readonly id?: string | undefined;
      readonly home: Household;
    }
  | { readonly type: 'typed'; readonly name: string }
  | { readonly type: 'limits-chosen'; readonly limits: ViewingLimits }
  | { readonly type: 'child-toggled'; readonly home: Household }
  | { readonly type: 'avatars-opened' }
  | { readonly type: 'avatar-chosen'; readonly avatarId: number }
  | { readonly type: 'save-pressed'; readonly home: Household }
  | { readonly type: 'remove-pressed'; readonly home: Household }
  | { readonly type: 'removal-confirmed'; readonly home: Household }
  | { readonly type: 'back-pressed' }
  /** A call has started, after the PIN where one is required. */
  | { readonly type: 'began' }
  | { readonly type: 'role-changed'; readonly role: ProfileRole }
  | { readonly type: 'succeeded' }
  | { readonly type: 'failed' };

/** `isProtected`: requires the PIN of action `profile`, if parental control asks for one. */
export type ProfileScreenEffect =
  | { readonly do: 'switch'; readonly id: string; readonly isProtected: boolean }
  | {
      readonly do: 'unlock';
      readonly view: 'new' | 'edit';
      readonly id?: string | undefined;
      readonly isProtected: boolean;
    }
  | { readonly do: 'create'; readonly draft: ProfileDraft; readonly isProtected: boolean }
  | { readonly do: 'save'; readonly id: string; readonly draft: ProfileDraft; readonly isProtected: boolean }
  | { readonly do: 'set-role'; readonly id: string; readonly role: ProfileRole; readonly isProtected: boolean }
  | { readonly do: 'remove'; readonly id: string; readonly isProtected: boolean };

type Next = Step<ProfileScreen, ProfileScreenEffect>;

const LIST: ProfileScreen = { at: 'list', isManaging: false };
const EMPTY: ProfileDraft = { name: '', role: 'adult', limits: {} };

/** The profiles' screen: its views, the effects of presses, and when the PIN comes first (A-280 … A-285). */
export const profileScreenFlow: Flow<ProfileScreen, ProfileScreenEvent, ProfileScreenEffect> = {
  initial: LIST,
  step(state, event) {
    switch (event.type) {
      case 'opened':
        return opened(event);
      case 'managing-toggled':
        return state.at === 'list' ? go({ ...state, isManaging: !state.isManaging }) : go(state);
      case 'profile-pressed':
        return state.at === 'list' ? pressed(state, event.id, event.home) : go(state);
      case 'create-pressed':
        return state.at === 'list' && canCreateProfile(event.home.profiles.length)
          ? go(state, { do: 'unlock', view: 'new', isProtected: isActionProtected({ do: 'create' }, event.home) })
          : go(state);
      case 'unlocked':
        return state.at === 'list' ? shown(event.view, event.id, event.home) : go(state);
      case 'back-pressed':
        return back(state);
      case 'began':
        return state.at === 'new' || state.at === 'edit' || state.at === 'list'
          ? go({ at: 'busy', under: state })
          : state.at === 'removing'
            ? go({ at: 'busy', under: state.under })
            : go(state);
      case 'succeeded':
        return state.at === 'busy' ? go({ at: 'list', isManaging: false }) : go(state);
      case 'failed':
        return state.at === 'busy' ? go(state.under) : go(state);
      default:
        return onForm(state, event);
    }
  },
};

function opened({ view, id, home }: Extract<ProfileScreenEvent, { type: 'opened' }>): Next {
  if (view === 'list') return go(LIST);
  // The sender has already asked for the PIN.
  return shown(view, id, home);
}

function shown(view: 'new' | 'edit', id: string | undefined, home: Household): Next {
  if (view === 'new')
    return go(
      canCreateProfile(home.profiles.length)
        ? { at: 'new', draft: { ...EMPTY, role: find(home, home.activeId)?.role === 'child' ? 'child' : 'adult' } }
        : LIST,
    );
  const profile = find(home, id);
  return go(
    profile
      ? {
          at: 'edit',
          id: profile.id,
          draft: { name: profile.name, role: profile.role, avatarId: profile.avatarId, limits: profile.limits },
        }
      : LIST,
  );
}

function pressed(state: ProfileScreen & { readonly at: 'list' }, id: string, home: Household): Next {
  const profile = find(home, id);
  if (!profile) return go(state);
  if (state.isManaging)
    return go(state, { do: 'unlock', view: 'edit', id, isProtected: isActionProtected({ do: 'edit', profile }, home) });
  return id === home.activeId
    ? go(state)
    : go(state, { do: 'switch', id, isProtected: isActionProtected({ do: 'switch', to: profile }, home) });
}

function back(state: ProfileScreen): Next {
  if (state.at === 'avatars' || state.at === 'removing') return go(state.under);
  if (state.at === 'new' || state.at === 'edit') return go({ at: 'list', isManaging: state.at === 'edit' });
  return state.at === 'list' && state.isManaging ? go(LIST) : go(state);
}

function onForm(state: ProfileScreen, event: ProfileScreenEvent): Next {
  if (state.at === 'avatars')
    return event.type === 'avatar-chosen'
      ? go({ ...state.under, draft: { ...state.under.draft, avatarId: event.avatarId } })
      : go(state);
  if (state.at === 'removing') return event.type === 'removal-confirmed' ? removal(state, event.home) : go(state);
  if (state.at === 'new') return onNew(state, event);
  return state.at === 'edit' ? onEdit(state, event) : go(state);
}

function onNew(state: New, event: ProfileScreenEvent): Next {
  const { draft } = state;
  switch (event.type) {
    case 'typed':
      return go({ at: 'new', draft: { ...draft, name: event.name } });
    case 'child-toggled':
      return go({ ...state, draft: { ...draft, role: draft.role === 'child' ? 'adult' : 'child' } });
    case 'avatars-opened':
      return go({ at: 'avatars', under: state });
    case 'save-pressed': {
      const problem = nameProblem(draft.name);
      return problem
        ? go({ ...state, problem })
        : go(state, {
            do: 'create',
            draft: trimmed(draft),
            isProtected: isActionProtected({ do: 'create' }, event.home),
          });
    }
    default:
      return go(state);
  }
}

function onEdit(state: Edit, event: ProfileScreenEvent): Next {
  const { id, draft } = state;
  switch (event.type) {
    case 'typed':
      return go({ at: 'edit', id, draft: { ...draft, name: event.name } });
    case 'limits-chosen':
      return go({ at: 'edit', id, draft: { ...draft, limits: event.limits } });
    case 'child-toggled':
      return toggled(state, event.home);
    case 'role-changed':
      return go({ ...state, draft: { ...draft, role: event.role } });
    case 'avatars-opened':
      return go({ at: 'avatars', under: state });
    case 'save-pressed':
      return saved(state, event.home);
    case 'remove-pressed':
      return canRemoveProfile({ id }, event.home.activeId) ? go({ at: 'removing', under: state }) : go(state);
    default:
      return go(state);
  }
}

/** Takes effect at once, without saving. */
function toggled(state: Edit, home: Household): Next {
  const profile = { id: state.id, role: state.draft.role };
  if (!canBecomeChild(profile, home.profiles)) return go(state);
  const role = profile.role === 'child' ? 'adult' : 'child';
  return go(state, {
    do: 'set-role',
    id: state.id,
    role,
    isProtected: isActionProtected({ do: 'set-role', profile, role }, home),
  });
}

function saved(state: Edit, home: Household): Next {
  const { id, draft } = state;
  const problem = nameProblem(draft.name) ?? (areLimitsSound(draft.limits) ? undefined : 'limits');
  if (problem) return go({ ...state, problem });
  const profile = { id, role: draft.role };
  const isProtected =
    isActionProtected({ do: 'edit', profile }, home) ||
    (haveLimitsChanged(draft.limits, find(home, id)?.limits) && isActionProtected({ do: 'set-limits', profile }, home));
  return go(state, { do: 'save', id, draft: trimmed(draft), isProtected });
}

function removal({ under }: ProfileScreen & { readonly at: 'removing' }, home: Household): Next {
  const profile = find(home, under.id);
  if (!profile || !canRemoveProfile(profile, home.activeId)) return go(under);
  return go(
    { at: 'removing', under },
    { do: 'remove', id: profile.id, isProtected: isActionProtected({ do: 'remove', profile }, home) },
  );
}

const find = ({ profiles }: Household, id: string | undefined) => profiles.find((each) => each.id === id);
const isActionProtected = (action: Parameters<typeof isProtectedAction>[0], home: Household) =>
  isProtectedAction(action, find(home, home.activeId));
const trimmed = (draft: ProfileDraft): ProfileDraft => ({ ...draft, name: draft.name.trim() });

/** Whether saving would change the viewing limits. */
export function haveLimitsChanged(a: ViewingLimits, b: ViewingLimits = {}): boolean {
  return a.from !== b.from || a.to !== b.to || a.dailyMinutes !== b.dailyMinutes;
}
