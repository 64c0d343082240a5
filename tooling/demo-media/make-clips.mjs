// node make-clips.mjs [clip …] [--pack|--sound] : draws, encodes and packs the clips. --pack re-uses pictures drawn before, --sound pictures encoded before.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { CLIPS } from './clips/index.mjs';
import { WORK, dir } from './lib/paths.mjs';
import { music } from './lib/music.mjs';
import { voice } from './lib/voice.mjs';
import { pack } from './lib/pack.mjs';
const args = process.argv.slice(2),
  soundOnly = args.includes('--sound'),
  again = soundOnly || args.includes('--pack'),
  only = args.filter((a) => !a.startsWith('--'));
for (const [name, clip] of Object.entries(CLIPS)) {
  if (only.length && !only.includes(name)) continue;
  const started = Date.now(),
    raw = path.join(dir(WORK, 'raw'), `${name}.mp4`),
    base = path.join(dir(WORK, 'audio'), name);
  let duration = clip.duration ?? 24;
  if (!again || !existsSync(raw)) {
    if (clip.canvas)
      await (
        await import('./lib/canvas.mjs')
      ).render(await import(new URL(clip.canvas, new URL('./clips/', import.meta.url))), raw);
    else await (await import('./lib/shader.mjs')).film(clip.shader, duration, raw);
    console.log(`${name}: drawn in ${Math.round((Date.now() - started) / 1000)} s`);
  }
  music(clip.music, duration, `${base}.wav`, clip.seed);
  const audio = [],
    subtitles = [];
  if (clip.lines)
    for (const [lang, label] of [
      ['ru', 'Русский'],
      ['en', 'English'],
    ]) {
      voice(clip.lines, lang, `${base}.wav`, duration, base);
      audio.push({ id: `a-${lang}`, lang, name: label, wav: `${base}.${lang}.wav` });
      subtitles.push({ lang, name: label, file: `${base}.${lang}.vtt` });
    }
  else audio.push({ id: 'a-mul', lang: 'und', name: 'Музыка', wav: `${base}.wav` });
  pack({ name, duration, raw, audio, subtitles, crf: clip.crf, soundOnly });
}
await (await import('./lib/shader.mjs')).close();
