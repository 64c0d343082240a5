/** A held key acts eight times a second, ms. */
export const REPEAT_INTERVAL = 125;

export interface RepeatLimit {
  /** Whether a key press counts; `at` is its time in ms. */
  accepts(press: { readonly intent: string; readonly isRepeat: boolean; readonly at: number }): boolean;
}

/** Sets repeat held keys as fast as they can, which is too fast to stop at a card. */
export function createRepeatLimit(): RepeatLimit {
  let last = Number.NEGATIVE_INFINITY;
  let held: string | undefined;
  return {
    accepts({ intent, isRepeat, at }) {
      if (isRepeat && held === intent && at - last < REPEAT_INTERVAL) return false;
      held = intent;
      last = at;
      return true;
    },
  };
}
