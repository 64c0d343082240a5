import { expect, it } from 'vitest';
import { tracksOf } from './tracks.ts';

it('a line of a foreign playlist takes no more steps than it has characters (T17)', () => {
  const long = `#EXT-X-MEDIA:${'-'.repeat(1_000_000)}`;
  const began = performance.now();
  const { audio } = tracksOf(`#EXTM3U\n${long}\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Русский",LANGUAGE="ru"\n`);
  expect(audio).toEqual([{ lang: 'ru', name: 'Русский' }]);
  expect(performance.now() - began).toBeLessThan(5_000);
});
