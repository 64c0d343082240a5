import { call, parentalCalls } from '@antenna/api-client';
import { refusal, success, type Failure, type Millis, type Outcome, type ParentalAction } from '@antenna/kernel';
import { isRightPin } from '@antenna/parental';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { userEndpoints } from '../data/endpoints/users.ts';
import type { Services } from '../services.ts';

type Checked = Outcome<Millis | undefined, Failure>;
type Root = Parameters<ReturnType<typeof userEndpoints.self.select>>[0];

/** Checks the PIN on the server; compares it here only where the user data carry the code. */
export function checkPin(
  action: ParentalAction,
  pincode: string,
): ThunkAction<Promise<Checked>, unknown, Services, UnknownAction> {
  return async (_dispatch, getState, { client }) => {
    const isRight = isRightPin(pincode, userEndpoints.self.select()(getState() as Root).data?.parentalCode);
    if (isRight !== undefined)
      return isRight ? success(undefined) : refusal({ kind: 'wrong-pin', status: 400, code: 'error_wrong_code' });
    const answer = await client.send(call(parentalCalls.check, { pincode, action }));
    return answer.ok ? success(answer.value.allowedUntil) : answer;
  };
}
