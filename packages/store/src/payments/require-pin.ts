import { learnFacts, protect } from '../parental/protection.ts';
import { session, sessionView } from '../session/session.ts';
import { rootOf, type Thunk } from './state.ts';

/** The PIN before paying; a child's profile is always asked, whatever its switch says (C-255). A profile without a code is refused later. */
export function checkPay(isDemanded: boolean, run: () => void, otherwise: () => void): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const facts = await dispatch(learnFacts());
    const { isChild } = sessionView(session.select(rootOf(getState)));
    dispatch(
      protect({ action: 'pay', isDemanded: isDemanded || (isChild && facts?.status === 'set') }, run, otherwise),
    );
  };
}
