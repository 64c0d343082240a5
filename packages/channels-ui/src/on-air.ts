import { useNow } from '@antenna/ui-kit';

export { onAir, type OnAir } from '@antenna/schedule';

/** Now in Unix seconds, per minute: one timer for all cards. */
export function useMinute(): number {
  return useNow('minute') / 1_000;
}
