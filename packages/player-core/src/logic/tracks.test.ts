import { memoryStore } from '@antenna/kernel/testing';
import { describe, expect, it } from 'vitest';
import type { PlayableSource, Track } from '../port/engine.ts';
import {
  audioChoice,
  audioKey,
  NO_TEXT,
  preferredAudioLanguages,
  storedLanguages,
  textChoice,
  textKey,
  trackOf,
  withAudioLanguages,
} from './tracks.ts';

const tracks: readonly Track[] = [
  { id: '0', language: 'ru', label: 'Русский' },
  { id: '1', language: 'kk-kz', label: 'Қазақша' },
  { id: '2', language: 'en', label: 'English' },
];

describe('a track', () => {
  it('is read from either of the names that engines use [B-229]', () => {
    expect(trackOf({ id: 7, language: 'RU', label: 'Русский' }, 0)).toEqual({
      id: '7',
      language: 'ru',
      label: 'Русский',
    });
    expect(trackOf({ lang: 'KK-KZ', name: 'Қазақша' }, 3)).toEqual({ id: '3', language: 'kk-kz', label: 'Қазақша' });
  });

  it('has an undetermined language and no label where none is named, and keeps an id of zero', () => {
    expect(trackOf({}, 2)).toEqual({ id: '2', language: 'und', label: '' });
    expect(trackOf({ id: 0, language: '', lang: 'en', label: '', name: 'English' }, 5)).toEqual({
      id: '0',
      language: 'en',
      label: 'English',
    });
  });

  it('prefers the first of two names', () => {
    expect(trackOf({ language: 'ru', lang: 'en', label: 'one', name: 'two' }, 0)).toMatchObject({
      language: 'ru',
      label: 'one',
    });
  });
});

describe('the audio track', () => {
  it('is that of the language chosen on this channel before, else of the first preferred language that exists [B-248]', () => {
    expect(audioChoice(tracks, ['kk', 'ru'])?.id).toBe('1');
    expect(audioChoice(tracks, ['en', 'kk', 'ru'])?.id).toBe('2');
    expect(audioChoice(tracks, ['ka', 'uz', 'en'])?.id).toBe('2');
  });

  it('is left to the stream where no preferred language exists', () => {
    expect(audioChoice(tracks, [])).toBeUndefined();
    expect(audioChoice(tracks, ['ka'])).toBeUndefined();
    expect(audioChoice([], ['ru'])).toBeUndefined();
  });

  it('matches a language exactly before it matches its base, without regard to case or separator', () => {
    const both: readonly Track[] = [
      { id: 'br', language: 'pt-br', label: '' },
      { id: 'pt', language: 'pt-pt', label: '' },
    ];
    expect(audioChoice(both, ['pt-PT'])?.id).toBe('pt');
    expect(audioChoice(both, ['pt'])?.id).toBe('br');
    expect(audioChoice(both, ['pt_AO'])?.id).toBe('br');
  });
});

describe('subtitles', () => {
  it('show only where they were switched on', () => {
    expect(textChoice(tracks, undefined)).toBeUndefined();
    expect(textChoice(tracks, '')).toBeUndefined();
    expect(textChoice(tracks, NO_TEXT)).toBeUndefined();
    expect(textChoice(tracks, 'ru')?.id).toBe('0');
    expect(textChoice(tracks, 'KK')?.id).toBe('1');
  });

  it('stay off where a track of a language that is called "off" exists', () => {
    expect(textChoice([{ id: '0', language: 'off', label: '' }], NO_TEXT)).toBeUndefined();
  });
});

describe('stored languages', () => {
  const storage = memoryStore({ langChannel9: 'en', textLangChannel9: 'ru', langChannel10: 'kk' });

  it('are kept per channel, sound and subtitles apart', () => {
    expect(storedLanguages(storage, 9)).toEqual({ audio: 'en', text: 'ru' });
    expect(storedLanguages(storage, 10)).toEqual({ audio: 'kk', text: undefined });
    expect(storedLanguages(storage, 11)).toEqual({ audio: undefined, text: undefined });
    expect(audioKey(9)).not.toBe(textKey(9));
  });

  it('come before the general preferences on their channel, and nowhere else', () => {
    const order = ['kk', 'ru'];
    expect(preferredAudioLanguages({ kind: 'channel', id: 9, at: 'live' }, storage, order)).toEqual(['en', 'kk', 'ru']);
    expect(preferredAudioLanguages({ kind: 'channel', id: 11, at: 'live' }, storage, order)).toEqual(order);
    expect(preferredAudioLanguages({ kind: 'content', id: '9' }, storage, order)).toEqual(order);
    expect(preferredAudioLanguages(undefined, storage, [])).toEqual([]);
  });
});

describe('a source', () => {
  const hls: PlayableSource = { kind: 'hls', url: '/a.m3u8' };

  it('of HLS starts with the preferred languages', () => {
    expect(withAudioLanguages(hls, ['kk', 'ru'])).toEqual({ ...hls, audioLanguages: ['kk', 'ru'] });
  });

  it('without a preference, or of another kind, stays as it is', () => {
    const file: PlayableSource = { kind: 'progressive', url: '/a.mp4' };
    expect(withAudioLanguages(hls, [])).toBe(hls);
    expect(withAudioLanguages(file, ['kk'])).toBe(file);
  });
});
