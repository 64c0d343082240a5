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
      const tell = ({ error }: { readonly error?: unknown }) => {
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
          // Out of a child's profile leads into a guest's, who is no child: as protected as the way to an adult's.
          if (sessionView(session.select(getState())).isChild) dispatch(protect({ action: 'profile' }, leave));
          else leave();
        },
        // Signed out here only when the server has said that it is everywhere.
        'log-out-everywhere': () =>
          void dispatch(userEndpoints.endSessions.initiate()).then((answer) =>
            answer.error === undefined ? leave() : tell(answer),
          ),
        'remove-device': ({ id }) => void dispatch(deviceEndpoints.removeDevice.initiate({ id })).then(tell),
        'remove-card': ({ id }) => void dispatch(cardEndpoints.removeCard.initiate({ id })).then(tell),
        'remove-profile': ({ id }) => void dispatch(profileEndpoints.removeProfile.initiate({ args: id })).then(tell),
      };
      (handlers[intent.do] as Confirmed)(intent);
    },
    [dispatch, services, getState],
  );
}
