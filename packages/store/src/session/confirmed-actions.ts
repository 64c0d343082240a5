import type { Failure } from '@antenna/kernel';
import type { ConfirmIntent } from '@antenna/navigation';
import { to } from '@antenna/navigation';
import { useCallback } from 'react';
import { showAlert } from '../shell/alerts.ts';
import { cardEndpoints } from '../data/endpoints/cards.ts';
import { deviceEndpoints } from '../data/endpoints/devices.ts';
import { profileEndpoints } from '../data/endpoints/profiles.ts';
import { userEndpoints } from '../data/endpoints/users.ts';
import { failureLine } from '../shell/failure-line.ts';
import { useAppDispatch, useAppStore } from '../shell/hooks.ts';
import { parentalPart } from '../parental/part.ts';
import { protect } from '../parental/protection.ts';
import { session, sessionView } from './session.ts';

type Confirmed = (intent: ConfirmIntent) => void;

/** Runs a confirmed action: one line per intent, a missing one does not compile. */
export function useConfirmed(): Confirmed {
  const dispatch = useAppDispatch();
  const { services, getState, inject } = useAppStore();
  inject(parentalPart);
  return useCallback(
    (intent) => {
      const showFailure = ({ error }: { readonly error?: unknown }) => {
        if (error !== undefined) dispatch(showAlert({ kind: 'error', ...failureLine(error as Failure) }));
      };
      const leave = () => {
        dispatch(session.send({ type: 'logged-out' }));
        services.address.go(to.home(), { replace: true });
      };
      const handlers: {
        readonly [Kind in ConfirmIntent['do']]: (intent: Extract<ConfirmIntent, { readonly do: Kind }>) => void;
      } = {
        'log-out': () => {
          // Logging out of a child’s profile leads to a guest, who is not limited: it needs the PIN like a change to an adult’s profile.
          if (sessionView(session.select(getState())).isChild) dispatch(protect({ action: 'profile' }, leave));
          else leave();
        },
        // Logs out here only after the server has ended all sessions.
        'log-out-everywhere': () =>
          void dispatch(userEndpoints.endSessions.initiate()).then((answer) =>
            answer.error === undefined ? leave() : showFailure(answer),
          ),
        'remove-device': ({ id }) => void dispatch(deviceEndpoints.removeDevice.initiate({ id })).then(showFailure),
        'remove-card': ({ id }) => void dispatch(cardEndpoints.removeCard.initiate({ id })).then(showFailure),
        'remove-profile': ({ id }) =>
          void dispatch(profileEndpoints.removeProfile.initiate({ args: id })).then(showFailure),
      };
      (handlers[intent.do] as Confirmed)(intent);
    },
    [dispatch, services, getState],
  );
}
