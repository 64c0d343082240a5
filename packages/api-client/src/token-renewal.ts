import { MINUTE, SECOND, type Clock, type Millis } from '@antenna/kernel';
import { RENEWALS_PER_MINUTE } from './limits.ts';

/** Who holds the token: the session. */
export interface TokenSource {
  /** The token to send; waits while a session is being started or renewed. `undefined`: there is no session. */
  current(): Promise<string | undefined>;
  /** The server refused this token. Resolves when a new one is there, when none will come, or when the server cannot be reached. */
  renew(refused: string): Promise<'renewed' | 'refused' | 'unreachable'>;
}

export interface TokenRenewal {
  /** After a 401: whether the call is worth sending again, with another token. */
  after401(refused: string): Promise<boolean>;
}

/** Pause after the first failed renewal; doubles with each. */
const FIRST_PAUSE: Millis = SECOND;

/**
 * One renewal at a time: calls refused meanwhile wait for the same one. At most three begin within a minute, and after
 * a failed one the next waits 1, 2, 4 … s; calls refused in between fail at once.
 */
export function createTokenRenewal({
  source,
  clock,
}: {
  readonly source: TokenSource;
  readonly clock: Clock;
}): TokenRenewal {
  let underWay: Promise<boolean> | undefined;
  let begun: readonly Millis[] = [];
  let inVain = 0;
  const mayBegin = (now: Millis) => {
    begun = begun.filter((at) => at > now - MINUTE);
    const pause = inVain === 0 ? 0 : FIRST_PAUSE * 2 ** (inVain - 1);
    return begun.length < RENEWALS_PER_MINUTE && now >= (begun.at(-1) ?? -Infinity) + pause;
  };
  const renew = async (refused: string) => {
    begun = [...begun, clock.now()];
    const isRenewed = (await source.renew(refused)) === 'renewed';
    inVain = isRenewed ? 0 : inVain + 1;
    return isRenewed;
  };
  return {
    async after401(refused) {
      const current = await source.current();
      if (current !== refused) return current !== undefined;
      if (!underWay && !mayBegin(clock.now())) return false;
      underWay ??= renew(refused).finally(() => (underWay = undefined));
      return underWay;
    },
  };
}
