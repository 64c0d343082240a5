import type { Cue } from '@antenna/player-core';
import { cuesOf } from './video-facts.ts';

/**
 * Subtitles are drawn by the interface, above the controls and in its own type; the browser only keeps their time.
 * So every text track is `hidden`, which loads and times cues without drawing them; iOS in its own fullscreen has
 * only its own drawing, so there the track shows.
 */
export function followCues(video: HTMLVideoElement, tell: (cues: readonly Cue[]) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const tracks = video.textTracks;
  const active = () => [...tracks].filter((each) => each.mode !== 'disabled');
  const look = () => tell(active().flatMap(cuesOf));
  tracks.addEventListener('addtrack', ({ track }) => track?.addEventListener('cuechange', look, { signal }), { signal });
  tracks.addEventListener('removetrack', look, { signal });
  const setMode = (mode: TextTrackMode) => {
    for (const each of active()) each.mode = mode;
  };
  video.addEventListener('webkitbeginfullscreen', () => setMode('showing'), { signal });
  video.addEventListener('webkitendfullscreen', () => setMode('hidden'), { signal });
  return () => controller.abort();
}
