import { describe, expect, it } from 'vitest';
import { usualCaptionStyle } from '../logic/caption-style.ts';
import { film, live, opened } from '../testing/feature-bench.ts';
import type { PlayerBench } from '../testing/index.ts';

const text = [
  { id: '0', language: 'en', label: 'English' },
  { id: '1', language: 'ka', label: 'ქართული' },
];

describe('subtitles', () => {
  const cues = [
    { text: 'One.', from: 10, to: 12 },
    { text: 'Two.', from: 12, to: 14, place: 'top' as const },
  ];
  const media = () => ({ duration: 100, facts: { text }, cues });
  const read = ({ player }: PlayerBench) => player.state.tracks.cues.map((each) => each.text);

  it('are read every 100 ms, whatever the engine emits, and not at all while they are off [B-593]', async () => {
    const bench = await opened(film, { media });
    bench.engine.jumpTo(9.99);
    await bench.pass(300);
    expect(read(bench)).toEqual([]);
    await bench.player.do('selectText', { id: '0' });
    await bench.player.do('pause');
    await bench.pass(40);
    // No event comes with it: the next look sees it.
    bench.engine.seek(11);
    const before = read(bench);
    await bench.pass(100);
    expect([before, read(bench)]).toEqual([[], ['One.']]);
    bench.engine.seek(13);
    await bench.pass(100);
    expect(bench.player.state.tracks.cues[0]).toMatchObject({ text: 'Two.', place: 'top' });
    await bench.player.do('selectText', { id: undefined });
    expect(read(bench)).toEqual([]);
  });

  it('change nothing in the state while the cues are the same', async () => {
    const bench = await opened(film, { media });
    await bench.player.do('selectText', { id: '0' });
    await bench.player.do('pause');
    bench.engine.seek(10.5);
    await bench.pass(200);
    const slice = bench.player.state.tracks;
    await bench.pass(1_000);
    expect(bench.player.state.tracks).toBe(slice);
  });

  it('are switched on again by their key in the last language, else in the one of the settings', async () => {
    const bench = await opened(film, { media, subtitleLanguage: 'ka' });
    await bench.player.do('toggleText');
    expect(bench.player.state.tracks.textId).toBeUndefined();
    await bench.player.do('toggleText');
    expect(bench.player.state.tracks.textId).toBe('1');
    await bench.player.do('selectText', { id: '0' });
    await bench.player.do('toggleText');
    await bench.player.do('toggleText');
    expect(bench.player.state.tracks.textId).toBe('0');
    const without = await opened(film);
    expect(await without.player.do('toggleText')).toMatchObject({ ok: false });
  });

  it("have the viewer's style, which is stored; another profile has its own", async () => {
    const bench = await opened(film, { media });
    await bench.player.do('setCaptionStyle', { size: '150', color: 'yellow' });
    expect(bench.player.state.captions).toEqual({ ...usualCaptionStyle, size: '150', color: 'yellow' });
    expect(JSON.parse(bench.env.storage.get('captionStyle') ?? '')).toMatchObject({ size: '150' });
    bench.env.storage.set('captionStyle', '{"size":"900","edge":"raised"');
    await bench.player.do('open', { subject: live });
    expect(bench.player.state.captions).toEqual(usualCaptionStyle);
    bench.env.storage.set('captionStyle', '{"size":"900","edge":"raised"}');
    await bench.player.do('open', { subject: film });
    expect(bench.player.state.captions).toEqual({ ...usualCaptionStyle, edge: 'raised' });
    await bench.player.do('setCaptionStyle', undefined);
    expect(bench.env.storage.get('captionStyle')).toBeUndefined();
  });
});
