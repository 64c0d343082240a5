import type Hls from 'hls.js';
import type { ErrorData, Fragment, LevelDetails, MediaPlaylist } from 'hls.js';
import { audioChoice, trackOf, type EngineFacts, type Track } from '@antenna/player-core';

export interface HlsListener {
  /** The master has been read. */
  onParsed(): void;
  onDetails(details: LevelDetails): void;
  /** A segment is requested. */
  onSegment(fragment: Fragment): void;
  /** Preferred audio languages, best first. */
  audioLanguages(): readonly string[];
  /** An audio playlist was loaded. */
  onAudioSegments(fragments: readonly Fragment[]): void;
  patch(change: Partial<EngineFacts>): void;
  onError(data: ErrorData): void;
  /** Whether the instance is still in use. */
  isCurrent(): boolean;
}

/** Translates the events of one hls.js instance into facts. */
export function listenToHls(instance: Hls, Events: typeof Hls.Events, to: HlsListener): void {
  instance.on(Events.MANIFEST_PARSED, (_event, { levels }) => {
    to.patch({
      levels: levels.map((each, index) => ({ id: String(index), height: each.height || 0, bitrate: each.bitrate })),
    });
    to.onParsed();
  });
  instance.on(Events.LEVEL_LOADED, (_event, data) => to.onDetails(data.details));
  instance.on(Events.LEVEL_UPDATED, (_event, data) => to.onDetails(data.details));
  instance.on(Events.FRAG_LOADING, (_event, data) => to.onSegment(data.frag));
  instance.on(Events.LEVEL_SWITCHED, (_event, data) => to.patch({ levelId: String(data.level) }));
  instance.on(Events.ERROR, (_event, data) => to.onError(data));
  listenToAudio(instance, Events, to);
  listenToSubtitles(instance, Events, to);
}

function listenToAudio(instance: Hls, Events: typeof Hls.Events, to: HlsListener): void {
  let hasStarted = false;
  instance.on(Events.MANIFEST_PARSED, () => (hasStarted = false));
  instance.on(Events.AUDIO_TRACKS_UPDATED, (_event, { audioTracks }) => {
    const audio = readTracks(audioTracks);
    // Selected in this event, hls.js starts with the track; later it would load both.
    const preferred = hasStarted ? undefined : audioChoice(audio, to.audioLanguages());
    hasStarted = true;
    if (preferred) instance.audioTrack = Number(preferred.id);
    to.patch({ audio, audioId: idOf(instance.audioTrack) });
  });
  instance.on(Events.AUDIO_TRACK_SWITCHED, () => to.patch({ audioId: idOf(instance.audioTrack) }));
  instance.on(Events.AUDIO_TRACK_LOADED, (_event, { details }) => to.onAudioSegments(details.fragments));
}

function listenToSubtitles(instance: Hls, Events: typeof Hls.Events, to: HlsListener): void {
  instance.on(Events.SUBTITLE_TRACKS_UPDATED, (_event, { subtitleTracks }) => {
    const text = readTracks(subtitleTracks);
    // After this event hls.js selects a track by its own rules; the viewer's choice comes after that.
    queueMicrotask(() => {
      if (!to.isCurrent()) return;
      instance.subtitleDisplay = false;
      // Whatever the playlist marks as default: subtitles are shown only if the viewer has chosen them.
      instance.subtitleTrack = -1;
      to.patch({ text, textId: undefined });
    });
  });
  instance.on(Events.SUBTITLE_TRACK_SWITCH, (_event, { id }) => to.patch({ textId: idOf(id) }));
}

function readTracks(tracks: readonly MediaPlaylist[]): readonly Track[] {
  return tracks.map(({ lang, name }, index) => trackOf({ lang, name }, index));
}

function idOf(index: number): string | undefined {
  return index >= 0 ? String(index) : undefined;
}
