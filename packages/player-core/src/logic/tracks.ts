import type { KeyValueStore } from '@antenna/kernel';
import type { Subject } from '../port/backend.ts';
import type { PlayableSource, Track } from '../port/engine.ts';

/** Storage keys of the languages chosen on a channel. */
export const audioKey = (channelId: number) => `langChannel${channelId}`;
export const textKey = (channelId: number) => `textLangChannel${channelId}`;
/** What is stored when the viewer switched subtitles off. */
export const NO_TEXT = 'off';

/** A track as engines report it: under one of two keys each (B-229). */
export interface NamedTrack {
  readonly id?: string | number | undefined;
  readonly language?: string | undefined;
  readonly lang?: string | undefined;
  readonly label?: string | undefined;
  readonly name?: string | undefined;
}

/** Reads a track; without an id its place is the id. */
export function trackOf({ id, language, lang, label, name }: NamedTrack, place: number): Track {
  return { id: String(id ?? place), language: (language || lang || 'und').toLowerCase(), label: label || name || '' };
}

const base = (language: string) => language.toLowerCase().split(/[-_]/)[0] ?? '';

function byLanguage(tracks: readonly Track[], language: string): Track | undefined {
  return (
    tracks.find((each) => each.language === language.toLowerCase()) ??
    tracks.find((each) => base(each.language) === base(language))
  );
}

/** The track of the first preferred language that exists; `undefined` leaves it to the stream. */
export function audioChoice(tracks: readonly Track[], languages: readonly string[]): Track | undefined {
  for (const language of languages) {
    const track = byLanguage(tracks, language);
    if (track) return track;
  }
  return undefined;
}

/** Audio languages, best first: the one chosen on this channel before, then the viewer's order (B-248). */
export function preferredAudioLanguages(
  subject: Subject | undefined,
  storage: KeyValueStore,
  order: readonly string[],
): readonly string[] {
  const stored = subject?.kind === 'channel' ? storedLanguages(storage, subject.id).audio : undefined;
  return [...(stored ? [stored] : []), ...order];
}

/** The source with the preferred audio languages: known before the first segment, the track need not change after it. */
export function withAudioLanguages(source: PlayableSource, audioLanguages: readonly string[]): PlayableSource {
  return source.kind === 'hls' && audioLanguages.length > 0 ? { ...source, audioLanguages } : source;
}

/** Subtitles are shown only where they were switched on before, or where the settings name a language. */
export function textChoice(tracks: readonly Track[], stored: string | undefined): Track | undefined {
  return stored && stored !== NO_TEXT ? byLanguage(tracks, stored) : undefined;
}

export function storedLanguages(
  storage: KeyValueStore,
  channelId: number,
): { readonly audio: string | undefined; readonly text: string | undefined } {
  return { audio: storage.get(audioKey(channelId)), text: storage.get(textKey(channelId)) };
}
