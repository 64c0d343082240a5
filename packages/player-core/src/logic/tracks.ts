import type { KeyValueStore } from '@antenna/kernel';
import type { Track } from '../port/engine.ts';

/** Storage keys of the languages chosen on a channel (spec 2 §3). */
export const audioKey = (channelId: number) => `langChannel${channelId}`;
export const textKey = (channelId: number) => `textLangChannel${channelId}`;
/** What is stored when subtitles were switched off by hand. */
export const NO_TEXT = 'off';

/** A track as a playlist, a manifest or an interface names it: under one of two keys each (B-229). */
export interface NamedTrack {
  readonly id?: string | number | undefined;
  readonly language?: string | undefined;
  readonly lang?: string | undefined;
  readonly label?: string | undefined;
  readonly name?: string | undefined;
}

/** Reads it into ours; without an id of its own it goes by its place. */
export function trackOf({ id, language, lang, label, name }: NamedTrack, place: number): Track {
  return { id: String(id ?? place), language: (language || lang || 'und').toLowerCase(), label: label || name || '' };
}

const base = (language: string) => language.toLowerCase().split(/[-_]/)[0] ?? '';

function byLanguage(tracks: readonly Track[], language: string): Track | undefined {
  return tracks.find((each) => each.language === language.toLowerCase()) ?? tracks.find((each) => base(each.language) === base(language));
}

/** The sound a channel begins with: chosen here before, else the first of the viewer's order that exists, else what the stream says (B-248). */
export function audioChoice(tracks: readonly Track[], stored: string | undefined, order: readonly string[]): Track | undefined {
  for (const language of [...(stored ? [stored] : []), ...order]) {
    const track = byLanguage(tracks, language);
    if (track) return track;
  }
  return undefined;
}

/** Subtitles show only where they were switched on before, or where the settings name a language. */
export function textChoice(tracks: readonly Track[], stored: string | undefined): Track | undefined {
  return stored && stored !== NO_TEXT ? byLanguage(tracks, stored) : undefined;
}

export function storedLanguages(storage: KeyValueStore, channelId: number): { readonly audio: string | undefined; readonly text: string | undefined } {
  return { audio: storage.get(audioKey(channelId)), text: storage.get(textKey(channelId)) };
}
