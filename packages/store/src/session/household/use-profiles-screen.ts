import {
  profileScreenFlow,
  type Household,
  type ProfileScreen,
  type ProfileScreenEffect,
  type ProfileScreenEvent,
} from '@antenna/session';
import type { AppDispatch } from '../../app-store.ts';
import {
  profileEndpoints,
  useActiveProfile,
  useAvatarCategoriesQuery,
  useProfilesQuery,
} from '../../data/endpoints/profiles.ts';
import { offerCodeForChild } from '../../parental/code-setting.ts';
import { useProtected } from '../../parental/parental-hooks.ts';
import { showAlert, type NewAlert } from '../../shell/alerts.ts';
import { failureLine } from '../../shell/failure-line.ts';
import { useAppStore, useSessionValue } from '../../shell/hooks.ts';
import { openModal } from '../../shell/modals.ts';
import type { Failure } from '@antenna/kernel';
import { useMemo, useRef, useState } from 'react';
import { changeOf } from './profile-change.ts';
import { householdView, type HouseholdView } from './household.ts';

/** Where the profiles are shown: in a dialog that the PIN dialog replaces and that must reopen, or on a page. */
export type ScreenPlace = 'modal' | 'page';

export interface ProfilesScreen {
  readonly screen: ProfileScreen;
  readonly household: HouseholdView;
  readonly isLoading: boolean;
  readonly send: (event: ProfileScreenEvent) => void;
}

/** The household's profiles and the active one. */
export function useHousehold(): { readonly household: HouseholdView; readonly isLoading: boolean } {
  const profileId = useSessionValue('profileId');
  const { data: profiles, isLoading } = useProfilesQuery();
  const active = useActiveProfile();
  const { data: categories, isLoading: isLoadingPictures } = useAvatarCategoriesQuery();
  const activeId = profileId ?? active?.id;
  const household = useMemo(
    () => householdView(profiles ?? [], activeId, categories ?? []),
    [profiles, activeId, categories],
  );
  // Without the pictures the picker would say that there are none.
  return { household, isLoading: isLoading || isLoadingPictures };
}

/** The profiles flow on the store: each effect is a request, after the PIN where required. */
export function useProfilesScreen({
  place,
  view = 'list',
  id,
  onSwitched,
}: {
  readonly place: ScreenPlace;
  readonly view?: 'list' | 'new' | 'edit' | undefined;
  readonly id?: string | undefined;
  readonly onSwitched?: (() => void) | undefined;
}): ProfilesScreen {
  const store = useAppStore();
  const protect = useProtected();
  const { household, isLoading } = useHousehold();
  const { home } = household;
  const current = useRef<ProfileScreen>(undefined);
  const [reached, setReached] = useState<ProfileScreen>();
  // The requested view opens once the profiles are loaded.
  const isKnown = view === 'list' || home.profiles.length > 0;
  const opening = profileScreenFlow.step(profileScreenFlow.initial, { type: 'opened', view, id, home }).state;
  const screen = reached ?? opening;

  function send(event: ProfileScreenEvent): void {
    const { state, effects } = profileScreenFlow.step(current.current ?? opening, event);
    current.current = state;
    setReached(state);
    for (const effect of effects) order(effect);
  }

  function order(effect: ProfileScreenEffect): void {
    const run = () => void carryOut(effect);
    if (effect.isProtected) protect('profile', run, { otherwise: () => comeBack('list') });
    else run();
  }

  /** Reopens the dialog that the PIN dialog replaced. */
  function comeBack(to: 'list' | 'new' | 'edit', profileId?: string): boolean {
    const { modals } = store.getState();
    if (place === 'page' || (modals.at === 'open' && modals.modal.name === 'profiles')) return false;
    store.dispatch(
      openModal({ name: 'profiles', with: { view: to, ...(profileId !== undefined && { id: profileId }) } }),
    );
    return true;
  }

  const notify = (alert: NewAlert) => void store.dispatch(showAlert(alert));

  async function carryOut(
    effect: ProfileScreenEffect,
    demanded?: { readonly proof: string | undefined },
  ): Promise<void> {
    if (effect.do === 'unlock') {
      if (!comeBack(effect.view, effect.id)) send({ type: 'unlocked', view: effect.view, id: effect.id, home });
      return;
    }
    if (effect.do !== 'set-role') send({ type: 'began' });
    const outcome = await callFor(effect, { dispatch: store.dispatch, household, pincode: demanded?.proof });
    if (outcome.failure?.kind === 'pin-required' && !demanded) {
      // The platform's PIN session ended before ours.
      send({ type: 'failed' });
      protect('profile', (proof) => void carryOut(effect, { proof }), {
        isDemanded: true,
        otherwise: () => comeBack('list'),
      });
      return;
    }
    if (outcome.failure) {
      send({ type: 'failed' });
      notify({ kind: 'error', ...failureLine(outcome.failure) });
      comeBack('list');
      return;
    }
    done(effect);
  }

  function done(effect: Exclude<ProfileScreenEffect, { do: 'unlock' }>): void {
    if (effect.do === 'set-role') {
      if (!comeBack('edit', effect.id)) send({ type: 'role-changed', role: effect.role });
      return;
    }
    send({ type: 'succeeded' });
    if (effect.do === 'switch') {
      notify({ kind: 'success', key: 'profiles.switched', values: { name: nameOf(home, effect.id) } });
      onSwitched?.();
      return;
    }
    const isFirstChild =
      effect.do === 'create' && effect.draft.role === 'child' && !home.profiles.some(({ role }) => role === 'child');
    const showDone = () => notify({ kind: 'success', key: DONE_TEXTS[effect.do] });
    // The offer says it too, and a toast would cover its buttons on a phone.
    if (isFirstChild) void store.dispatch(offerCodeForChild()).then((isOffered) => isOffered || showDone());
    else showDone();
    comeBack('list');
  }

  return { screen, household, isLoading: isLoading || !isKnown, send };
}

/** The request of an effect; `pincode` where the platform requires the PIN. */
async function callFor(
  effect: Exclude<ProfileScreenEffect, { do: 'unlock' }>,
  {
    dispatch,
    household: { home, suggestedAvatar },
    pincode,
  }: { readonly dispatch: AppDispatch; readonly household: HouseholdView; readonly pincode: string | undefined },
): Promise<{ readonly failure?: Failure }> {
  const { chooseProfile, createProfile, changeProfile, removeProfile } = profileEndpoints;
  const once = { track: false } as const;
  switch (effect.do) {
    case 'switch':
      return outcomeOf(await dispatch(chooseProfile.initiate({ args: effect.id, pincode }, once)));
    case 'create': {
      const { name, role, avatarId = suggestedAvatar } = effect.draft;
      return outcomeOf(await dispatch(createProfile.initiate({ args: { name, role, avatarId }, pincode }, once)));
    }
    case 'save':
      return outcomeOf(await dispatch(changeProfile.initiate({ args: changeOf(effect, home), pincode }, once)));
    case 'set-role':
      return outcomeOf(
        await dispatch(changeProfile.initiate({ args: { id: effect.id, role: effect.role }, pincode }, once)),
      );
    case 'remove':
      return outcomeOf(await dispatch(removeProfile.initiate({ args: effect.id, pincode }, once)));
  }
}

const DONE_TEXTS = { create: 'profiles.created', save: 'profiles.saved', remove: 'profiles.removed' } as const;

const nameOf = ({ profiles }: Household, id: string) => profiles.find((each) => each.id === id)?.name ?? '';

const outcomeOf = (result: { readonly error?: unknown }): { readonly failure?: Failure } =>
  result.error === undefined ? {} : { failure: result.error as Failure };
