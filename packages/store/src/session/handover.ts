import { call, leavingCalls } from '@antenna/api-client';
import { refusal, success, type Failure, type Outcome } from '@antenna/kernel';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Services } from '../services.ts';
import { session } from './session.ts';

export interface HandoverOptions {
  /** Who vouches for the user: a native app's code, or what a messenger has signed. */
  readonly by?: 'handover' | 'telegram';
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
    if (!outcome.ok) return refusal(outcome.failure);
    if (isWanted())
      dispatch(session.send({ type: 'user-signed-in', accessToken: outcome.value.accessToken, now: clock.now() }));
    return success(undefined);
  };
