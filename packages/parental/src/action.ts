import { PARENTAL_ACTIONS, type ParentalAction } from '@antenna/kernel';

/** The action that a word of the wire names; `undefined` for any other word. */
export function parentalAction(word: string | undefined): ParentalAction | undefined {
  return PARENTAL_ACTIONS.find((each) => each === word);
}
