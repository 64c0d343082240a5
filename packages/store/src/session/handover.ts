import { call, leavingCalls } from '@antenna/api-client';
import { refusal, success, type Failure, type Outcome } from '@antenna/kernel';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Services } from '../services.ts';
import { session } from './session.ts';

/** Signs in with a session that a native app has handed over; a refusal leaves the present session as it is. */
export const takeHandover =
  (code: string): ThunkAction<Promise<Outcome<void, Failure>>, unknown, Services, UnknownAction> =>
  async (dispatch, _getState, { client, clock }) => {
    const outcome = await client.send(call(leavingCalls.redeem, { code }));
    if (!outcome.ok) return refusal(outcome.failure);
    dispatch(session.send({ type: 'user-signed-in', accessToken: outcome.value.accessToken, now: clock.now() }));
    return success(undefined);
  };
