/** Places between two steps of a payment where a process may die: tests kill it at each of them. */
export const FAIL_POINTS = [
  'payment-written',
  'gateway-answered',
  'reference-stored',
  'wallet-credited',
  'wallet-debited',
  'holding-written',
  'intent-done',
  'payment-settled',
  'refund-ordered',
  'renewal-charged',
  'call-done',
] as const;
export type FailPoint = (typeof FAIL_POINTS)[number];

type Strike = () => void;

const kill: Strike = () => process.kill(process.pid, 'SIGKILL');

let armed: string | undefined = process.env['ANTENNA_TEST_FAULTS'] === '1' ? process.env['ANTENNA_FAIL_AT'] : undefined;
let strike = kill;

/** Ends the process as a power cut would when a test has armed this place; else nothing. Never armed outside test mode. */
export function failPoint(place: FailPoint): void {
  if (place === armed) strike();
}

/** For tests inside one process: what happens at a place, once. */
export function armFailPoint(place: FailPoint | undefined, how: Strike): void {
  armed = place;
  strike = () => {
    armed = undefined;
    how();
  };
}
