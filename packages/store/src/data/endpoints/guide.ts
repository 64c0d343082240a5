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

/** Loads tiles of the guide. They are typed arrays and are kept by the grid: the store would freeze them, which fails for typed arrays. */
export function useGuideLoader(): LoadGuide {
  const { services } = useAppStore();
  return useCallback(
    ({ ids, start, end }, signal) =>
      services.client.send(call(guideCalls.tile, { channelIds: ids, start, end }), { signal }),
    [services],
  );
}
