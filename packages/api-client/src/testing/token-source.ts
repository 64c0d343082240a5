import type { TokenSource } from '../token-renewal.ts';

export interface FakeTokenSource extends TokenSource {
  token: string | undefined;
  readonly renewals: readonly string[];
}

/** A session for tests: a token that `renew` replaces by what it is given. */
export function fakeTokenSource(
  token: string | undefined = 'token-1',
  renew: (refused: string) => Promise<'renewed' | 'refused' | 'unreachable'> = async () => 'refused',
): FakeTokenSource {
  const renewals: string[] = [];
  return {
    token,
    renewals,
    async current() {
      return this.token;
    },
    async renew(refused) {
      renewals.push(refused);
      const outcome = await renew(refused);
      if (outcome === 'renewed') this.token = `token-${renewals.length + 1}`;
      return outcome;
    },
  };
}
