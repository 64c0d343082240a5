import type { TokenSource } from '@antenna/api-client';
import { presentOf, type SessionEvent, type SessionState } from '@antenna/session';

/** The session as the client sees it: a token when there is one, patience while there will be one. */
export function tokenSource(store: {
  getState(): SessionState;
  subscribe(run: () => void): () => void;
  send(event: SessionEvent): void;
  now(): number;
}): TokenSource {
  const until = <Result>(decide: (state: SessionState) => Result | undefined): Promise<Result> =>
    new Promise((resolve) => {
      const known = decide(store.getState());
      if (known !== undefined) return resolve(known);
      const stop = store.subscribe(() => {
        const decided = decide(store.getState());
        if (decided === undefined) return;
        stop();
        // All calls that waited go on, each in a task of its own: together with what is rendered they would be one long task.
        setTimeout(resolve, 0, decided);
      });
    });
  return {
    current: async () => (await until(settled))?.token,
    renew(refused) {
      store.send({ type: 'token-refused', accessToken: refused, now: store.now() });
      return until((state) => {
        if (state.at === 'renewing') return undefined;
        if (state.at === 'waiting-to-renew') return 'unreachable';
        return state.at === 'ready' && state.token.accessToken !== refused ? 'renewed' : 'refused';
      });
    },
  };
}

/** A state in which a call can be sent or will never get a token. */
function settled(state: SessionState): { readonly token: string | undefined } | undefined {
  if (state.at === 'ready') return { token: state.token.accessToken };
  // A guest keeps watching while becoming a user.
  const former = 'token' in state ? undefined : presentOf(state);
  if (former) return { token: former.token.accessToken };
  return state.at === 'none' ||
    state.at === 'auto-refused' ||
    state.at === 'forbidden-country' ||
    state.at === 'refused'
    ? { token: undefined }
    : undefined;
}
