import { call, parentalCalls } from '@antenna/api-client';
import type { ParentalAction } from '@antenna/kernel';
import type { ModalState, OpenModal } from '@antenna/navigation';
import { pinFlow, protectionFlow, type PinFacts, type ProtectionRequest } from '@antenna/parental';
import { createSelector, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { showAlert } from '../shell/alerts.ts';
import type { api } from '../data/api.ts';
import { createFlowSlice } from '../flow/create-flow-slice.ts';
import { deviceEndpoints } from '../data/endpoints/devices.ts';
import { userEndpoints } from '../data/endpoints/users.ts';
import { closeModal, modals, openModal } from '../shell/modals.ts';
import type { Granted } from './pin-requests.ts';
import { checkPin } from './check-pin.ts';
import type { Services } from '../services.ts';
import { selectSessionView, type session } from '../session/session.ts';

/** Requests that wait for the PIN, and what this tab remembers of right ones. */
export const protection = createFlowSlice({
  name: 'protection',
  flow: protectionFlow,
  handlers: {
    run: ({ requestId }, { dispatch, services: { parental } }) => {
      // The dialog closes first, so that the action may open its own or navigate.
      const { proof } = parental;
      dispatch(closeParental());
      parental.run(requestId, proof);
    },
    'give-up': ({ requestId }, { services }) => services.parental.giveUp(requestId),
    'ask-pin': ({ requestId, action, isProof }, { dispatch }) => {
      dispatch(pin.send({ type: 'opened', action, isProof }));
      dispatch(openModal({ name: 'pincode', with: { action, requestId } }));
    },
    'offer-code': ({ requestId }, { dispatch }) => void dispatch(offerCode(requestId)),
  },
});

/** The PIN dialog. */
export const pin = createFlowSlice({
  name: 'pin',
  flow: pinFlow,
  handlers: {
    check: async ({ requestId, action, pincode, isLeftToCall }, { dispatch, send, services }) => {
      services.parental.proof = pincode;
      if (isLeftToCall) return send({ type: 'accepted', requestId, isUnproven: true });
      const checked = await dispatch(checkPin(action, pincode));
      if (checked.ok) send({ type: 'accepted', requestId, until: checked.value });
      else send({ type: 'refused', requestId, failure: checked.failure, now: services.clock.now() });
    },
    pass: ({ action, until, isUnproven }, { dispatch, services }) =>
      void dispatch(protection.send({ type: 'pin-accepted', action, until, isUnproven, now: services.clock.now() })),
    'send-sms': async (_effect, { send, services }) => {
      const sent = await services.client.send(call(parentalCalls.send));
      send({ type: sent.ok ? 'sms-sent' : 'sms-failed' });
    },
    wait: ({ requestId, ms }, { send, services }) =>
      void services.clock.after(ms, () => send({ type: 'delay-elapsed', requestId })),
  },
});

export type ParentalRoot = Parameters<typeof session.select>[0] &
  Parameters<typeof protection.select>[0] &
  Parameters<typeof modals.select>[0] & { readonly api: ReturnType<typeof api.reducer> };
/** Flow handlers dispatch without knowing the state's shape: here is what they may count on. */
export const rootOf = (getState: () => unknown): ParentalRoot => getState() as ParentalRoot;

type Thunk<Result = void> = ThunkAction<Result, unknown, Services, UnknownAction>;

const GUEST_FACTS: PinFacts = { isLoggedIn: false, status: 'notset' };

const selectSelf = userEndpoints.self.select();
const selectDevice = deviceEndpoints.currentDevice.select();

/** The viewer's parental control; `undefined` while it is loading. The same object while nothing changes. */
export const pinFacts = createSelector(
  (state: ParentalRoot) => selectSessionView(state),
  (state: ParentalRoot) => selectSelf(state).data?.parentalStatus,
  (state: ParentalRoot) => selectDevice(state).data?.parentalSettings,
  (state: ParentalRoot) => selectDevice(state).data !== undefined || selectDevice(state).isError,
  // oxlint-disable-next-line max-params -- one for each selector above
  ({ viewer, isUser, isChild }, status, settings, isDeviceKnown): PinFacts | undefined => {
    if (!isUser) return viewer === 'pending' ? undefined : GUEST_FACTS;
    if (status === undefined) return undefined;
    if (status !== 'set') return { isLoggedIn: true, status, isChild };
    // A device that cannot be read frees nothing.
    return isDeviceKnown ? { isLoggedIn: true, status, settings, isChild } : undefined;
  },
);

/** Loads what is missing. */
export function learnFacts(): Thunk<Promise<PinFacts | undefined>> {
  return async (dispatch, getState) => {
    if (pinFacts(rootOf(getState))) return pinFacts(rootOf(getState));
    const { data } = await dispatch(userEndpoints.self.initiate(undefined, { subscribe: false }));
    if (data?.parentalStatus === 'set')
      await dispatch(deviceEndpoints.currentDevice.initiate(undefined, { subscribe: false }));
    return pinFacts(rootOf(getState));
  };
}

export type ProtectedAction = Omit<ProtectionRequest, 'requestId' | 'facts'>;

/** Runs a protected action at once, after the right PIN, or not at all. */
export function protect(request: ProtectedAction, run: Granted, otherwise?: () => void): Thunk {
  return (dispatch, getState, { parental, clock }) => {
    const requestId = parental.take(run, otherwise);
    const ask = (facts: PinFacts) =>
      void dispatch(
        protection.send({ type: 'requested', request: { ...request, requestId, facts }, now: clock.now() }),
      );
    const known = pinFacts(rootOf(getState));
    if (known) return ask(known);
    void dispatch(learnFacts()).then((facts) =>
      facts ? ask(facts) : dispatch(handleUnknownSettings(request.action, requestId)),
    );
  };
}

/** The settings could not be read: playing is left to the server, which refuses what it must; the rest stays closed. */
function handleUnknownSettings(action: ParentalAction, requestId: number): Thunk {
  return (dispatch, _getState, { parental }) => {
    if (isPlaying(action)) return parental.run(requestId, undefined);
    dispatch(showAlert({ kind: 'error', key: 'errors.server' }));
    parental.giveUp(requestId);
  };
}

export const isPlaying = (action: ParentalAction): boolean =>
  action === 'channel' || action === 'program' || action === 'vod';

/** The server's own dialogue where it sends one, ours otherwise. */
function offerCode(requestId: number): Thunk {
  return (dispatch, getState) => {
    const dialogue = userEndpoints.self.select()(rootOf(getState)).data?.parentalDialogue;
    dispatch(openModal({ name: dialogue ? 'parental' : 'parental_start', with: { requestId } }));
  };
}

const DIALOGS: readonly OpenModal['name'][] = ['pincode', 'parental', 'parental_set', 'parental_start'];

/** The dialog of parental control that is there or about to come. */
export function parentalDialog(state: ModalState): OpenModal | undefined {
  if (state.at === 'closed' || state.at === 'closing') return undefined;
  const modal = state.at === 'swapping' ? state.next : state.modal;
  return DIALOGS.includes(modal.name) ? modal : undefined;
}

export function closeParental(): Thunk {
  return (dispatch, getState) => {
    if (parentalDialog(modals.select(rootOf(getState)))) dispatch(closeModal());
  };
}
