import { call, playbackCalls, type PlaybackSettings } from '@antenna/api-client';
import { useCallback, useEffect } from 'react';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../app-store.ts';
import type { Services } from '../services.ts';
import { api } from '../data/api.ts';
import { useProfilesQuery } from '../data/endpoints/profiles.ts';
import { showAlert } from '../shell/alerts.ts';
import { failureLine } from '../shell/failure-line.ts';
import { useAppDispatch, usePreference, useSessionValue } from '../shell/hooks.ts';
import { setPreference } from '../shell/preferences.ts';

const USUAL: PlaybackSettings = { isDataSaver: false, autoplaysNext: true, hasPreviews: true };
/** Lines of the best picture while data is saved. */
const SAVING_LINES = 480;

function read(text: string | undefined): PlaybackSettings {
  try {
    return { ...USUAL, ...(JSON.parse(text ?? '{}') as Partial<PlaybackSettings>) };
  } catch {
    return USUAL;
  }
}

const write = (settings: PlaybackSettings) => JSON.stringify(settings);

/** How the active profile wants to be played to, as this device knows it. */
export const playbackSettingsIn = ({ preferences }: Pick<RootState, 'preferences'>): PlaybackSettings =>
  read(preferences.playback);

/** Lines that a picture chosen automatically may have. */
export function heightLimitIn(state: Pick<RootState, 'preferences'>): number | undefined {
  const { isDataSaver, qualityLimit } = playbackSettingsIn(state);
  return isDataSaver ? Math.min(SAVING_LINES, qualityLimit ?? Infinity) : qualityLimit;
}

const LIMITS: readonly number[] = [1080, 720, 480, 360];

/** Lines that a viewer may limit the picture to, best first; a limit that another app has set is among them. */
export const qualityLimitsWith = (stored: number | undefined): readonly number[] =>
  stored === undefined || LIMITS.includes(stored) ? LIMITS : [...LIMITS, stored].toSorted((a, b) => b - a);

/** Changes settings at once here, and on the server; a server that keeps none leaves them to this device. */
export function changePlayback(
  change: Partial<PlaybackSettings>,
): ThunkAction<Promise<void>, RootState, Services, UnknownAction> {
  return async (dispatch, getState, { client }) => {
    const before = getState().preferences.playback;
    const settings = { ...read(before), ...change };
    dispatch(setPreference('playback', write(settings)));
    const outcome = await client.send(call(playbackCalls.change, settings));
    if (outcome.ok) {
      dispatch(api.util.invalidateTags(['Profiles']));
      return;
    }
    if (outcome.failure.kind === 'missing') return;
    if (getState().preferences.playback === write(settings)) dispatch(setPreference('playback', before));
    dispatch(showAlert({ kind: 'error', ...failureLine(outcome.failure) }));
  };
}

/** The active profile's settings and a function to change some of them. */
export function usePlaybackSettings(): readonly [PlaybackSettings, (change: Partial<PlaybackSettings>) => void] {
  const [text] = usePreference('playback');
  const dispatch = useAppDispatch();
  const change = useCallback((next: Partial<PlaybackSettings>) => void dispatch(changePlayback(next)), [dispatch]);
  return [read(text), change];
}

/** Takes over what the profile chose on another device. */
export function usePlaybackSync(): void {
  const profileId = useSessionValue('profileId');
  const { data } = useProfilesQuery();
  const [, keep] = usePreference('playback');
  const own = data?.find(({ id }) => id === profileId)?.playback;
  const text = own && write({ ...USUAL, ...own });
  useEffect(() => {
    if (text !== undefined) keep(text);
  }, [text, keep]);
}
