import type { Failure } from '@antenna/kernel';
import type { ConfirmIntent } from '@antenna/navigation';
import { to } from '@antenna/navigation';
import { useCallback } from 'react';
import { showAlert, type NewAlert } from './alerts.ts';
import { deviceEndpoints } from './endpoints/devices.ts';
import { profileEndpoints } from './endpoints/profiles.ts';
import { useAppDispatch, useAppStore } from './hooks.ts';
import { session } from './session.ts';

type Confirmed = (intent: ConfirmIntent) => void;

/** Does what a confirmation was asked for: one line per intent, a missing one does not compile. */
export function useConfirmed(): Confirmed {
  const dispatch = useAppDispatch();
  const { services } = useAppStore();
  return useCallback(
    (intent) => {
      const tell = ({ error }: { readonly error?: unknown }) => {
        if (error !== undefined) dispatch(showAlert(alertOf(error as Failure)));
      };
      const deeds: { readonly [Kind in ConfirmIntent['do']]: (intent: Extract<ConfirmIntent, { readonly do: Kind }>) => void } = {
        'log-out': () => {
          dispatch(session.send({ type: 'logged-out' }));
          services.address.go(to.home(), { replace: true });
        },
        'remove-device': ({ id }) => void dispatch(deviceEndpoints.removeDevice.initiate({ id })).then(tell),
        'remove-profile': ({ id }) => void dispatch(profileEndpoints.removeProfile.initiate({ args: id })).then(tell),
      };
      (deeds[intent.do] as Confirmed)(intent);
    },
    [dispatch, services],
  );
}

/** The server's own words, where it has some; a slot that may not be freed has ours (spec 1 §8). */
function alertOf(failure: Failure): NewAlert {
  if (failure.kind === 'too-many-devices') return { kind: 'error', key: 'errors.error_too_many_devices' };
  return 'message' in failure && failure.message !== undefined ? { kind: 'error', text: failure.message } : { kind: 'error', key: 'errors.load_failed' };
}
