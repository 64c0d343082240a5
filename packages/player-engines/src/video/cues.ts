import type { Cue } from '@antenna/player-core';
import { cuesOf } from './video-facts.ts';

/**
 * Subtitles are drawn by the interface in the viewer's style. Text tracks are `hidden`, which loads and times cues without
 * drawing them; in iOS's own fullscreen only the browser can draw, so there they show. `now` returns the current cues.
 */
export function followCues(
  video: HTMLVideoElement,
  onCues: (cues: readonly Cue[]) => void,
): { readonly now: () => readonly Cue[]; readonly end: () => void } {
  const controller = new AbortController();
  const { signal } = controller;
  const tracks = video.textTracks;
  const active = () => [...tracks].filter((each) => each.mode !== 'disabled');
  const now = () => active().flatMap((each) => cuesOf(each, video.currentTime));
  const look = () => onCues(now());
  tracks.addEventListener('addtrack', ({ track }) => track?.addEventListener('cuechange', look, { signal }), {
    signal,
  });
  tracks.addEventListener('removetrack', look, { signal });
  const setMode = (mode: TextTrackMode) => {
    for (const each of active()) each.mode = mode;
  };
  video.addEventListener('webkitbeginfullscreen', () => setMode('showing'), { signal });
  video.addEventListener('webkitendfullscreen', () => setMode('hidden'), { signal });
  return { now, end: () => controller.abort() };
}
