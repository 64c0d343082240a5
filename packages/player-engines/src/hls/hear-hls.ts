import type Hls from 'hls.js';
import type { AudioTrackLoadedData, ErrorData, Fragment, LevelDetails, MediaPlaylist } from 'hls.js';
import { audioChoice, trackOf, type EngineFacts, type Track } from '@antenna/player-core';

export interface HlsListener {
  /** The master is known. */
  parsed(): void;
  details(details: LevelDetails): void;
  /** Languages of sound, the most wanted first. */
  sounds(): readonly string[];
  /** A list of sound came. */
  sound(fragments: readonly Fragment[]): void;
  patch(change: Partial<EngineFacts>): void;
  error(data: ErrorData): void;
  isCurrent(): boolean;
}

/** One instance of hls.js in the player's words. */
export function hearHls(instance: Hls, E: typeof Hls.Events, to: HlsListener): void {
  let hasBegun = false;
  instance.on(E.MANIFEST_PARSED, (_event, data) => {
    hasBegun = false;
    to.patch({
      levels: data.levels.map((each, index) => ({
        id: String(index),
        height: each.height || 0,
        bitrate: each.bitrate,
      })),
    });
    to.parsed();
  });
  instance.on(E.LEVEL_LOADED, (_event, data) => to.details(data.details));
  instance.on(E.LEVEL_UPDATED, (_event, data) => to.details(data.details));
  instance.on(E.LEVEL_SWITCHED, (_event, data) => to.patch({ levelId: String(data.level) }));
  instance.on(E.AUDIO_TRACKS_UPDATED, (_event, data) => {
    const audio = readTracks(data.audioTracks);
    // Said in this event it is the sound that hls.js begins with; later it would fetch both.
    const wanted = hasBegun ? undefined : audioChoice(audio, to.sounds());
    hasBegun = true;
    if (wanted) instance.audioTrack = Number(wanted.id);
    to.patch({ audio, audioId: idOf(instance.audioTrack) });
  });
  instance.on(E.AUDIO_TRACK_SWITCHED, () => to.patch({ audioId: idOf(instance.audioTrack) }));
  instance.on(E.AUDIO_TRACK_LOADED, (_event, data: AudioTrackLoadedData) => to.sound(data.details.fragments));
  instance.on(E.SUBTITLE_TRACKS_UPDATED, (_event, data) => {
    const text = readTracks(data.subtitleTracks);
    // After this event hls.js goes on to choose a track by its own rules: what the viewer wants is said when it is done.
    queueMicrotask(() => {
      if (!to.isCurrent()) return;
      instance.subtitleDisplay = false;
      // Whatever the playlist calls its default: subtitles show when the viewer wants them.
      instance.subtitleTrack = -1;
      to.patch({ text, textId: undefined });
    });
  });
  instance.on(E.SUBTITLE_TRACK_SWITCH, (_event, data) => to.patch({ textId: idOf(data.id) }));
  instance.on(E.ERROR, (_event, data) => to.error(data));
}

function readTracks(tracks: readonly MediaPlaylist[]): readonly Track[] {
  return tracks.map(({ lang, name }, index) => trackOf({ lang, name }, index));
}

function idOf(index: number): string | undefined {
  return index >= 0 ? String(index) : undefined;
}
