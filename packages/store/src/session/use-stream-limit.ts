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

/** The account has reached its limit of streams; `onEnded` is called when one of them was ended. */
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
