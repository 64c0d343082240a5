import type { SessionState } from './session-state.ts';

/** `country`: forbidden; `guests`: only users may watch; `session`: no session could be opened, a retry is offered. */
export type SessionGate = 'country' | 'guests' | 'session';

/** Why nothing can be shown in this state of the session. Absent while it starts, waits or exists. */
export function sessionGate({ at }: Pick<SessionState, 'at'>): SessionGate | undefined {
  if (at === 'forbidden-country') return 'country';
  if (at === 'none') return 'guests';
  return at === 'refused' ? 'session' : undefined;
}
