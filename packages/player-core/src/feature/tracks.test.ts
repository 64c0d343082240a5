import { describe, expect, it } from 'vitest';
import { trackOf } from '../logic/tracks.ts';
import type { PlayableSource } from '../port/engine.ts';
import { live, opened } from '../testing/feature-bench.ts';

describe('languages of sound and subtitles', () => {
  const audio = [
    { id: '0', language: 'ru', label: 'Русский' },
    { id: '1', language: 'kk', label: 'Қазақша' },
  ];
  const text = [{ id: '0', language: 'en', label: 'English' }];
  const levels = [1080, 720, 540, 270].map((height, index) => ({ id: String(index), height, bitrate: height * 1_000 }));
  const media = () => ({ window: 60, facts: { audio, text, levels } });

  it('refuses tracks and sizes that are not there', async () => {
    const bench = await opened(live, { media });
    const before = bench.engine.calls.length;
    for (const name of ['selectAudio', 'selectText', 'selectQuality'] as const)
      expect(await bench.player.do(name, { id: 'x' })).toEqual({ ok: false, reason: '' });
    expect(bench.engine.calls).toHaveLength(before);
  });

  it('remembers both languages per channel [B-250]', async () => {
    const bench = await opened(live, { media });
    await bench.player.do('selectAudio', { id: '1' });
    await bench.player.do('selectText', { id: '0' });
    expect([bench.env.storage.get('langChannel9'), bench.env.storage.get('textLangChannel9')]).toEqual(['kk', 'en']);
    await bench.player.do('open', { subject: { kind: 'channel', id: 10, at: 'live' } });
    await bench.pass(1_000);
    expect(bench.player.state.tracks).toMatchObject({ audioId: '0', textId: undefined });
    await bench.player.do('open', { subject: live });
    await bench.pass(1_000);
    expect(bench.player.state.tracks).toMatchObject({ audioId: '1', textId: '0' });
    await bench.player.do('selectText', { id: undefined });
    expect(bench.env.storage.get('textLangChannel9')).toBe('off');
  });

  it("follows the viewer's order of languages where nothing is stored", async () => {
    expect((await opened(live, { media, audioOrder: ['ka', 'kk'] })).player.state.tracks.audioId).toBe('1');
  });

  it('names the wanted audio languages with the source, so that no other is fetched first', async () => {
    const asked: unknown[] = [];
    const seen = (source: PlayableSource) => {
      asked.push(source.kind === 'hls' ? source.audioLanguages : 'none');
      return media();
    };
    const bench = await opened(live, { media: seen, audioOrder: ['ka', 'kk'] });
    await bench.player.do('selectAudio', { id: '0' });
    await bench.player.do('open', { subject: { kind: 'channel', id: 10, at: 'live' } });
    await bench.pass(1_000);
    await bench.player.do('open', { subject: live });
    await bench.pass(1_000);
    expect([asked[0], asked.at(-1)]).toEqual([
      ['ka', 'kk'],
      ['ru', 'ka', 'kk'],
    ]);
  });

  it('shows the subtitles that the settings name, until others or none are chosen on the channel [A-164]', async () => {
    const bench = await opened(live, { media, subtitleLanguage: 'en' });
    expect(bench.player.state.tracks.textId).toBe('0');
    await bench.player.do('selectText', { id: undefined });
    await bench.player.do('open', { subject: { kind: 'channel', id: 10, at: 'live' } });
    await bench.pass(1_000);
    expect(bench.player.state.tracks.textId).toBe('0');
    await bench.player.do('open', { subject: live });
    await bench.pass(1_000);
    expect(bench.player.state.tracks.textId).toBeUndefined();
  });

  it('shows the cues of the engine and removes them with the track', async () => {
    const bench = await opened(live, { media });
    await bench.player.do('selectText', { id: '0' });
    bench.engine.emit({ type: 'cues', cues: [{ text: 'Hello' }] });
    expect(bench.player.state.tracks.cues).toEqual([{ text: 'Hello' }]);
    await bench.player.do('selectText', { id: undefined });
    expect(bench.player.state.tracks.cues).toEqual([]);
  });
});

describe('tracks', () => {
  it('are read under either of their names [B-229]', () => {
    expect(trackOf({ id: 3, language: 'KK', label: 'Қазақша' }, 0)).toEqual({
      id: '3',
      language: 'kk',
      label: 'Қазақша',
    });
    expect(trackOf({ lang: 'ru-RU', name: 'Русский' }, 1)).toEqual({ id: '1', language: 'ru-ru', label: 'Русский' });
    expect(trackOf({}, 2)).toEqual({ id: '2', language: 'und', label: '' });
  });
});
