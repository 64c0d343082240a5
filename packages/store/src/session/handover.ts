import { call, leavingCalls, type Vouched } from '@antenna/api-client';
import { refusal, success, type Failure, type Outcome } from '@antenna/kernel';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { closedAccountOf } from '@antenna/session';
import type { Services } from '../services.ts';
import { openModal } from '../shell/modals.ts';
import { session } from './session.ts';

export interface HandoverOptions {
  /** Who vouches for the user: a native app's code, what a messenger has signed, or the server's code for a closed account. */
  readonly by?: Vouched['by'];
  /** Asked when the platform has accepted it: false leaves the present session as it is. */
  readonly isWanted?: () => boolean;
}

/** Signs in as the user of the app around the page; a refusal leaves the present session as it is. */
export const takeHandover =
  (
    code: string,
    { by, isWanted = () => true }: HandoverOptions = {},
  ): ThunkAction<Promise<Outcome<void, Failure>>, unknown, Services, UnknownAction> =>
  async (dispatch, _getState, { client, clock }) => {
    const outcome = await client.send(call(leavingCalls.redeem, { code, by }));
    if (!outcome.ok) {
      const closed = closedAccountOf(outcome.failure);
      if (closed) dispatch(openModal({ name: 'auth', with: { closed } }));
      return refusal(outcome.failure);
    }
    if (isWanted())
      dispatch(session.send({ type: 'user-signed-in', accessToken: outcome.value.accessToken, now: clock.now() }));
    return success(undefined);
  };
