import type { RunningStream } from '@antenna/api-client';
import { useEndStreamMutation, useRunningStreamsQuery } from '../data/endpoints/devices.ts';

export interface StreamLimit {
  /** What the account watches elsewhere; `undefined`: not known yet. */
  readonly streams: readonly RunningStream[] | undefined;
  /** The stream that is being ended. */
  readonly ending: string | undefined;
  readonly isFailed: boolean;
  readonly end: (id: string) => void;
}

/** The account watches as much as it may at once; `onEnded`: one of its streams has made room. */
export function useStreamLimit(onEnded: () => void): StreamLimit {
  const { data } = useRunningStreamsQuery();
  const [end, { isLoading, isError, originalArgs }] = useEndStreamMutation();
  return {
    streams: data?.filter(({ isThisDevice }) => !isThisDevice),
    ending: isLoading ? originalArgs?.id : undefined,
    isFailed: isError,
    end: (id) => void end({ id }).then((answer) => 'data' in answer && onEnded()),
  };
}
