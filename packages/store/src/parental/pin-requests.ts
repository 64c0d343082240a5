/** What runs after the right PIN. `proof` is the PIN as typed, for a call that must bring it along. */
export type Granted = (proof: string | undefined) => void;

interface Request {
  readonly run: Granted;
  readonly otherwise: (() => void) | undefined;
}

/** What waits for a PIN, and the PINs on their way to a call: in memory only, never in the state that logs and tools can see. */
export interface PinRequests {
  /** Answers the requestId under which the state speaks of it. */
  take(run: Granted, otherwise?: () => void): number;
  run(requestId: number, proof: string | undefined): void;
  giveUp(requestId: number): void;
  /** The PIN typed last, until the dialog closes. */
  proof: string | undefined;
  /** The current PIN, sent with a new one. */
  current: string | undefined;
}

export function createPinRequests(): PinRequests {
  const waiting = new Map<number, Request>();
  let last = 0;
  const remove = (requestId: number) => {
    const request = waiting.get(requestId);
    waiting.delete(requestId);
    return request;
  };
  return {
    take(run, otherwise) {
      last += 1;
      waiting.set(last, { run, otherwise });
      return last;
    },
    run: (requestId, proof) => remove(requestId)?.run(proof),
    giveUp: (requestId) => remove(requestId)?.otherwise?.(),
    proof: undefined,
    current: undefined,
  };
}
