import type { UserChange } from '@antenna/api-client';
import type { Failure } from '@antenna/kernel';
import { FIRST_SETTINGS, setCodeFlow } from '@antenna/parental';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { showAlert } from '../shell/alerts.ts';
import { createFlowSlice } from '../flow/create-flow-slice.ts';
import { deviceEndpoints } from '../data/endpoints/devices.ts';
import { userEndpoints } from '../data/endpoints/users.ts';
import { failureLine } from '../shell/failure-line.ts';
import { openModal } from '../shell/modals.ts';
import { checkPin } from './check-pin.ts';
import { closeParental, learnFacts, pinFacts, protect, protection, rootOf, type ParentalRoot } from './protection.ts';
import type { Services } from '../services.ts';

type Thunk<Result = void> = ThunkAction<Result, unknown, Services, UnknownAction>;

/** Setting a code in two steps. */
export const codeSetting = createFlowSlice({
  name: 'codeSetting',
  flow: setCodeFlow,
  handlers: {
    save: async ({ requestId, code }, { dispatch, send }) => {
      const failure = await dispatch(saveCode(code));
      if (!failure) return send({ type: 'saved', requestId });
      send({ type: 'failed', requestId, failure });
      // A PIN from an SMS is valid for one call and may have been mistyped: the current one is requested again.
      if (failure.kind === 'wrong-pin') dispatch(changeCode());
    },
    finish: (_effect, { dispatch, services }) => void dispatch(finish(services.clock.now())),
  },
});

/** Saves it, and opens with it what waits: who has just chosen a code does not type it a third time. */
function saveCode(code: string): Thunk<Promise<Failure | undefined>> {
  return async (dispatch, getState, { parental }) => {
    const isFirst = parental.current === undefined;
    const failure = await dispatch(
      saveUser({ pincode: code, parentalStatus: 'set', currentPincode: parental.current }),
    );
    if (failure) return failure;
    if (isFirst) await dispatch(saveFirstSettings(code));
    await dispatch(checkPin(actionIn(rootOf(getState)), code));
    return undefined;
  };
}

/** A device without a choice of what the PIN guards gets a gentle choice; where that cannot be saved, everything stays guarded. */
function saveFirstSettings(pincode: string): Thunk<Promise<void>> {
  return async (dispatch) => {
    const { data: device } = await dispatch(
      deviceEndpoints.currentDevice.initiate(undefined, { subscribe: false, forceRefetch: true }),
    );
    if (!device || device.parentalSettings) return;
    await dispatch(
      deviceEndpoints.patchDevice.initiate(
        { id: device.id, parentalSettings: FIRST_SETTINGS, pincode },
        { track: false },
      ),
    );
    // The following requests depend on them.
    await dispatch(deviceEndpoints.currentDevice.initiate(undefined, { subscribe: false, forceRefetch: true }));
  };
}

/** A household that has just got a child's profile is offered a code, without which the child may go over to an adult's; once it has said no to control, never again. */
export function offerCodeForChild(): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    const facts = await dispatch(learnFacts());
    const isOffered = facts?.isLoggedIn === true && facts.status === 'notset' && !facts.isChild;
    if (isOffered) dispatch(openModal({ name: 'parental_start', with: { for: 'child' } }));
    return isOffered;
  };
}

/** What waits for a code; nothing waiting, it was set from the settings. */
const actionIn = (state: ParentalRoot) => protection.select(state).waiting?.action ?? 'settings';

function finish(now: number): Thunk {
  return (dispatch, getState) => {
    const hasWaiting = protection.select(rootOf(getState)).waiting !== undefined;
    dispatch(showAlert({ kind: 'success', key: 'parental.set_success' }));
    dispatch(
      protection.send({
        type: 'code-set',
        action: actionIn(rootOf(getState)),
        minutes: pinFacts(rootOf(getState))?.settings?.duration,
        now,
      }),
    );
    if (!hasWaiting) dispatch(closeParental());
  };
}

function saveUser(change: UserChange): Thunk<Promise<Failure | undefined>> {
  return async (dispatch) => {
    const { error } = await dispatch(userEndpoints.patchSelf.initiate(change));
    if (error) return 'kind' in error ? error : { kind: 'offline' };
    // The next checks need the new status; a cached answer would still hold the old one.
    await dispatch(userEndpoints.self.initiate(undefined, { subscribe: false, forceRefetch: true }));
    return undefined;
  };
}

/** The current code first, then a new one. */
export function changeCode(): Thunk {
  return (dispatch, _getState, { parental }) => {
    dispatch(
      protect({ action: 'settings', isFresh: true }, (proof) => {
        parental.current = proof;
        dispatch(openModal({ name: 'parental_set', with: { isChange: true } }));
      }),
    );
  };
}

/** Starts setting a code; an address that opens the dialog does not bypass the current PIN. */
export function beginCodeSetting(): Thunk<Promise<void>> {
  return async (dispatch, _getState, { parental }) => {
    const facts = await dispatch(learnFacts());
    const isAllowed = facts?.isLoggedIn === true && (facts.status !== 'set' || parental.current !== undefined);
    if (isAllowed) dispatch(codeSetting.send({ type: 'opened' }));
    else if (facts?.status === 'set') dispatch(changeCode());
    else dispatch(closeParental());
  };
}

/** Switches control off: pending actions continue, and no PIN is asked for from now on. */
export function ignoreControl(proof?: string): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    const failure = await dispatch(saveUser({ parentalStatus: 'ignore', currentPincode: proof }));
    if (failure) dispatch(showAlert({ kind: 'error', ...failureLine(failure) }));
    else dispatch(protection.send({ type: 'control-ignored' }));
    return failure === undefined;
  };
}

/** Switches control off, which takes the current code like changing it. */
export function switchOffControl(): Thunk {
  return (dispatch) => {
    dispatch(protect({ action: 'settings', isFresh: true }, (proof) => void dispatch(ignoreControl(proof))));
  };
}
