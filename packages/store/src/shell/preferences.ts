import { LAST_WATCHED_MAX } from '@antenna/catalogue';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { KeyValueStore } from '@antenna/kernel';
import { STORAGE_KEYS } from './storage-keys.ts';

/** What the viewer chose on this device; each is restored on the next visit (A-225, A-226, B-242). */
export interface Preferences {
  /** As stored; `i18n`'s `chooseLanguage` says which one is spoken. */
  readonly language: string | undefined;
  /** Percent, 0–100 (B-243). */
  readonly volume: number;
  readonly theme: 'dark' | 'light';
  /** Audio languages by preference. */
  readonly audioOrder: readonly string[];
  /** Language of subtitles; `undefined` = off. */
  readonly subtitleLanguage: string | undefined;
  readonly lastChannelId: number | undefined;
  /** Newest first, at most 10, no adult channels. */
  readonly lastWatchedChannels: readonly number[];
  /** Newest first, of this profile. */
  readonly recentSearches: readonly string[];
  readonly skipApp: boolean;
  /** The mini player's corner, or `off`. */
  readonly miniPlayer: string | undefined;
  /** JSON of what differs from the usual; `usePlaybackSettings` reads it. */
  readonly playback: string | undefined;
}

export type PreferenceName = keyof Preferences;

/** Longest list of last watched channels. */
const DEFAULT_VOLUME = 100;

interface Kept<Value> {
  read(text: string | undefined): Value;
  write(value: Value): string | undefined;
}

const volume = (value: number) => Math.min(100, Math.max(0, Math.round(value)));
const list = <Item>(text: string | undefined, isItem: (item: unknown) => item is Item): readonly Item[] => {
  try {
    const items: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(items) ? items.filter(isItem) : [];
  } catch {
    return [];
  }
};
const isId = (item: unknown): item is number => typeof item === 'number' && Number.isSafeInteger(item) && item > 0;
const isText = (item: unknown): item is string => typeof item === 'string';

const word: Kept<string | undefined> = { read: (text) => text || undefined, write: (value) => value };

/** How each is stored; unreadable values count as not chosen. */
const KEPT: { readonly [Name in PreferenceName]: Kept<Preferences[Name]> } = {
  language: word,
  volume: {
    read: (text) => (text !== undefined && /^\d{1,3}(\.\d+)?$/.test(text) ? volume(Number(text)) : DEFAULT_VOLUME),
    write: String,
  },
  theme: { read: (text) => (text === 'light' ? 'light' : 'dark'), write: String },
  audioOrder: { read: (text) => list(text, isText), write: (value) => JSON.stringify(value) },
  subtitleLanguage: word,
  lastChannelId: {
    read: (text) => (isId(Number(text)) ? Number(text) : undefined),
    write: (value) => value?.toString(),
  },
  lastWatchedChannels: {
    read: (text) => list(text, isId).slice(0, LAST_WATCHED_MAX),
    write: (value) => JSON.stringify(value),
  },
  recentSearches: { read: (text) => list(text, isText), write: (value) => JSON.stringify(value) },
  skipApp: { read: (text) => text === '1', write: (value) => (value ? '1' : undefined) },
  miniPlayer: word,
  playback: word,
};

const NAMES = Object.keys(KEPT) as PreferenceName[];

export function readPreferences(storage: KeyValueStore): Preferences {
  return Object.fromEntries(
    NAMES.map((name) => [name, KEPT[name].read(storage.get(STORAGE_KEYS[name]))]),
  ) as unknown as Preferences;
}

const slice = createSlice({
  name: 'preferences',
  initialState: readPreferences({ get: () => undefined, set: () => {}, remove: () => {} }),
  reducers: {
    set: {
      prepare: <Name extends PreferenceName>(name: Name, value: Preferences[Name]) => ({ payload: { name, value } }),
      reducer: (state, { payload }: PayloadAction<{ name: PreferenceName; value: Preferences[PreferenceName] }>) => {
        const value = payload.name === 'volume' ? volume(payload.value as number) : payload.value;
        return { ...state, [payload.name]: value };
      },
    },
    /** A channel was opened; adult channels are not remembered. */
    channelWatched: (state, { payload }: PayloadAction<{ readonly id: number; readonly isAdult: boolean }>) => {
      if (payload.isAdult) return state;
      const others = state.lastWatchedChannels.filter((id) => id !== payload.id);
      return {
        ...state,
        lastChannelId: payload.id,
        lastWatchedChannels: [payload.id, ...others].slice(0, LAST_WATCHED_MAX),
      };
    },
    /** Storage was changed by another tab, or cleared. */
    restored: (_state, { payload }: PayloadAction<Preferences>) => payload,
  },
});

export const preferencesReducer = slice.reducer;
export const { set: setPreference, channelWatched, restored: preferencesRestored } = slice.actions;

/** Writes the values that differ from `before`. */
export function writePreferences(storage: KeyValueStore, after: Preferences, before: Preferences): void {
  for (const name of NAMES) if (before[name] !== after[name]) keep(storage, name, after);
}

function keep<Name extends PreferenceName>(storage: KeyValueStore, name: Name, preferences: Preferences): void {
  const text = KEPT[name].write(preferences[name]);
  if (text === undefined) storage.remove(STORAGE_KEYS[name]);
  else storage.set(STORAGE_KEYS[name], text);
}
