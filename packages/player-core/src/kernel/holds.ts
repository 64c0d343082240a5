import type { Cancel } from '@antenna/kernel';

/** Reasons why content may not play now. A reason may be taken several times; it lasts until all have released it. */
export interface Holds<Reason extends string> {
  take(reason: Reason): Cancel;
  reasons(): readonly Reason[];
}

export function createHolds<Reason extends string>(onChange: (reasons: readonly Reason[]) => void): Holds<Reason> {
  const counts = new Map<Reason, number>();
  const reasons = () => [...counts.keys()];
  const add = (reason: Reason, by: 1 | -1) => {
    const before = counts.get(reason) ?? 0;
    const count = before + by;
    if (count > 0) counts.set(reason, count);
    else counts.delete(reason);
    if (before === 0 || count === 0) onChange(reasons());
  };
  return {
    take(reason) {
      let isHeld = true;
      add(reason, 1);
      return () => {
        if (!isHeld) return;
        isHeld = false;
        add(reason, -1);
      };
    },
    reasons,
  };
}
