// Speaks lines with espeak-ng at their times, lowers the music under them, and writes WebVTT from the measured line
// lengths.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { FFMPEG } from './paths.mjs';
const VOICES = { ru: ['-v', 'ru', '-s', '150', '-p', '45'], en: ['-v', 'en-gb+f3', '-s', '155', '-p', '45'] };
const stamp = (s) => new Date(s * 1000).toISOString().slice(11, 23);
/** @param {{ at: number, ru: string, en: string, say?: Record<string, string> }[]} lines */
export function voice(lines, lang, musicWav, seconds, base) {
  const inputs = ['-v', 'error', '-y', '-i', musicWav];
  let vtt = 'WEBVTT\n\n',
    graph = '',
    mix = '';
  lines.forEach((line, i) => {
    const wav = `${base}.${lang}.${i}.wav`;
    execFileSync('espeak-ng', [...VOICES[lang], '-w', wav, line.say?.[lang] ?? line[lang]]);
    const d = +execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', wav]),
      next = i + 1 < lines.length ? lines[i + 1].at : seconds;
    if (line.at + d > next)
      throw new Error(`${base} ${lang}: line ${i} runs over by ${(line.at + d - next).toFixed(2)} s`);
    inputs.push('-i', wav);
    graph += `[${i + 1}]aresample=48000,aformat=channel_layouts=stereo,highpass=f=90,adelay=${line.at * 1000}:all=1[v${i}];`;
    mix += `[v${i}]`;
    vtt += `${stamp(line.at)} --> ${stamp(Math.min(line.at + d + 0.3, next))}\n${line[lang]}\n\n`;
  });
  graph += `${mix}amix=inputs=${lines.length}:normalize=0,apad=whole_dur=${seconds}[v];[v]asplit[va][vb];[0]volume=.5[m];[m][va]sidechaincompress=threshold=.03:ratio=6:attack=40:release=500[md];[md][vb]amix=inputs=2:normalize=0,alimiter=limit=.9,atrim=end_sample=${48000 * seconds}`;
  execFileSync(FFMPEG, [
    ...inputs,
    '-filter_complex',
    graph,
    '-ar',
    '48000',
    '-c:a',
    'pcm_s16le',
    `${base}.${lang}.wav`,
  ]);
  writeFileSync(`${base}.${lang}.vtt`, vtt);
}
