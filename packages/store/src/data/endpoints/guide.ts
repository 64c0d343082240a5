import { call, guideCalls, type GuideTile } from '@antenna/api-client';
import type { AbortSignalLike, Failure, Outcome, Seconds } from '@antenna/kernel';
import { useCallback } from 'react';
import { useAppStore } from '../../shell/hooks.ts';

export interface GuideRequest {
  readonly ids: readonly number[];
  readonly start: Seconds;
  readonly end: Seconds;
}

export type LoadGuide = (request: GuideRequest, signal: AbortSignalLike) => Promise<Outcome<GuideTile, Failure>>;

/** Asks for pieces of the guide. They are typed columns and live with who draws them: the store freezes what it keeps, which these cannot be. */
export function useGuideLoader(): LoadGuide {
  const { services } = useAppStore();
  return useCallback(
    ({ ids, start, end }, signal) =>
      services.client.send(call(guideCalls.tile, { channelIds: ids, start, end }), { signal }),
    [services],
  );
}
