import type { Network } from '@antenna/api-client';
import type { Failure } from '@antenna/kernel';
import { safeUrl, type Viewer } from '@antenna/navigation';
import {
  presentOf,
  sessionFlow,
  sessionGate,
  type SessionEvent,
  type SessionGate,
  type SessionState,
} from '@antenna/session';
import { createAction, createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { forgetAnswers, networkEndpoints } from '../data/endpoints/network.ts';
import { createFlowSlice, type EffectTools } from '../flow/create-flow-slice.ts';
import { openModal } from '../shell/modals.ts';
import { preferencesRestored, readPreferences } from '../shell/preferences.ts';
import { clearSessionStorage } from '../shell/storage-keys.ts';
import { failSession, sessionEffects, type SessionHandlers } from './session-effects.ts';

/** A sign-in has become the session: the dialog, the pending action and purchases go on. */
export const signedIn = createAction('session/signedIn');
/** The session could not take the sign-in over: its form says why. */
export const signInFailed = createAction<Failure>('session/signInFailed');

const handlers: SessionHandlers<EffectTools<SessionEvent>> = {
  ...sessionEffects,
  'load-network': async ({ requestId }, tools) => {
    const answer = await tools.dispatch(networkEndpoints.network.initiate(undefined, { subscribe: false }));
    if (answer.data)
      tools.send({
        type: 'network-loaded',
        requestId,
        isGuestAllowed: answer.data.isGuestAllowed,
        autoAuth: autoAuthOf(answer.data),
      });
    else failSession(tools, requestId, answer.error && 'kind' in answer.error ? answer.error : { kind: 'offline' });
  },
  'clear-storage': (_effect, { dispatch, services }) => {
    clearSessionStorage(services.storage);
    dispatch(preferencesRestored(readPreferences(services.storage)));
  },
  'forget-answers': (_effect, { dispatch }) => void dispatch(forgetAnswers()),
  'notify-signed-in': (_effect, { dispatch }) => void dispatch(signedIn()),
  'notify-sign-in-failed': ({ failure }, { dispatch }) => void dispatch(signInFailed(failure)),
  'offer-to-restore': ({ closed }, { dispatch }) => void dispatch(openModal({ name: 'auth', with: { closed } })),
  'ask-to-retry-auto-auth': (_effect, { dispatch }) => void dispatch(openModal({ name: 'auto_auth_retry', with: {} })),
};

/** The session in the store. */
export const session = createFlowSlice({ name: 'session', flow: sessionFlow, handlers });

/** Where a device signs in without the viewer: an address of ours or a safe foreign one. */
export function autoAuthOf({ autoAuth }: Pick<Network, 'autoAuth'>): string | undefined {
  return autoAuth === undefined ? undefined : safeUrl(autoAuth);
}

/** Who is looking, as the navigation checks name it; `pending` while the session starts. */
export function viewerOf(state: SessionState): Viewer {
  const present = presentOf(state);
  if (present) return present.viewer;
  if (state.at === 'auto-refused') return 'none';
  return state.at === 'none' || state.at === 'forbidden-country' ? state.at : 'pending';
}

/** The session as pages see it. */
export interface SessionView {
  readonly viewer: Viewer;
  readonly isGuest: boolean;
  readonly isUser: boolean;
  /** A child is looking: categories, ages and menus follow. */
  readonly isChild: boolean;
  readonly profileId: string | undefined;
  /** Set in a forbidden country. */
  readonly country?: string;
  readonly ip?: string;
  /** Why the session does not start; it is tried again unless the gate says `session`. */
  readonly failure?: Failure;
  /** Why no page can be shown. */
  readonly gate?: SessionGate | undefined;
}

export function sessionView(state: SessionState): SessionView {
  const viewer = viewerOf(state);
  const profile = presentOf(state)?.token.profile;
  return {
    viewer,
    isGuest: viewer === 'guest',
    isUser: viewer === 'user',
    isChild: profile?.role === 'child',
    profileId: profile?.id,
    gate: sessionGate(state),
    ...(state.at === 'forbidden-country' && { country: state.country, ip: state.ip }),
    ...('failure' in state && { failure: state.failure }),
  };
}

/** The same, as one object until something in it changes: a session takes many steps that no page shows. */
export const selectSessionView = createSelector(session.select, sessionView, {
  memoizeOptions: { resultEqualityCheck: shallowEqual },
});

/** Names who is looking: answers and payments belong to one such name. */
export function viewerNameIn(root: Parameters<typeof session.select>[0]): string {
  const { viewer, profileId = '' } = selectSessionView(root);
  return `${viewer} ${profileId}`;
}
