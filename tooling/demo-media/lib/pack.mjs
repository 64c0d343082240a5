// One clip: lossless picture + loop-exact audio -> one fragmented MP4 per track, sprite, clip.json.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync, readdirSync, rmSync, copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { DEMO, WORK, FFMPEG, dir } from './paths.mjs';
import { boxes, timescale, codecs, fragment, find } from './boxes.mjs';

const ff = (...a) =>
  execFileSync(FFMPEG, ['-v', 'error', '-y', ...a.map(String)], { stdio: ['ignore', 'pipe', 'inherit'] });
const SEGMENT = 2;

/** Integrated loudness that every clip is brought to by one constant gain, which keeps the loop seamless. */
const LOUDNESS = -23;
function gain(wav) {
  const report = spawnSync(FFMPEG, ['-hide_banner', '-i', wav, '-af', 'ebur128', '-f', 'null', '-'], {
    encoding: 'utf8',
  }).stderr;
  return LOUDNESS - Number(/I:\s+(-?[\d.]+) LUFS\s+Threshold/.exec(report.slice(report.lastIndexOf('Summary')))[1]);
}

/** Loop-exact AAC: encode the loop three times, keep the middle packets (packet 0 is priming). */
export function loopAac(wav, out, kbit = 48) {
  const n = +execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'stream=duration_ts', '-of', 'csv=p=0', wav])
    .toString()
    .trim();
  if (n % 1024) throw new Error(`${wav}: ${n} samples, not whole AAC frames`);
  ff(
    '-stream_loop',
    2,
    '-i',
    wav,
    '-af',
    `volume=${gain(wav).toFixed(2)}dB`,
    '-ac',
    2,
    '-c:a',
    'aac',
    '-b:a',
    `${kbit}k`,
    '-f',
    'adts',
    out + '.3x',
  );
  const b = readFileSync(out + '.3x'),
    frames = [];
  for (let o = 0; o + 7 <= b.length;) {
    const l = ((b[o + 3] & 3) << 11) | (b[o + 4] << 3) | (b[o + 5] >> 5);
    frames.push(b.subarray(o, o + l));
    o += l;
  }
  writeFileSync(out, Buffer.concat(frames.slice(n / 1024 + 1, (2 * n) / 1024 + 1)));
  rmSync(out + '.3x');
}

/** Cuts by ffmpeg's HLS muxer, then joins init and bare moof+mdat pairs (styp and sidx dropped) into one file. */
function fragmented(input, out, extra = []) {
  const tmp = dir(WORK, 'cut', path.basename(path.dirname(out)) + '-' + path.basename(out, '.mp4'));
  for (const f of readdirSync(tmp)) rmSync(path.join(tmp, f));
  ff(
    '-i',
    input,
    '-map',
    '0',
    '-c',
    'copy',
    ...extra,
    '-f',
    'hls',
    '-hls_time',
    SEGMENT,
    '-hls_playlist_type',
    'vod',
    '-hls_segment_type',
    'fmp4',
    '-hls_fmp4_init_filename',
    'init.mp4',
    '-hls_flags',
    'independent_segments',
    '-hls_segment_options',
    'movflags=+negative_cts_offsets:use_editlist=0',
    '-hls_segment_filename',
    path.join(tmp, 's%03d.m4s'),
    path.join(tmp, 'index.m3u8'),
  );
  const init = readFileSync(path.join(tmp, 'init.mp4'));
  if (find(init, ['moov', 'trak', 'edts'])) throw new Error(`${out}: edit list`);
  const scale = timescale(init),
    parts = [init],
    segments = [];
  let at = init.length,
    expected = 0;
  for (const name of readdirSync(tmp)
    .filter((x) => x.endsWith('.m4s'))
    .sort()) {
    const b = readFileSync(path.join(tmp, name)),
      keep = [];
    let ticks = 0;
    for (const box of boxes(b)) {
      if (box.type !== 'moof' && box.type !== 'mdat') continue;
      if (box.type === 'moof') {
        const f = fragment(b, box);
        if (f.base !== expected) throw new Error(`${out}: tfdt ${f.base}, expected ${expected}`);
        if (!segments.length && f.cts) throw new Error(`${out}: first cts ${f.cts}`);
        expected += f.duration;
        ticks += f.duration;
      }
      keep.push(b.subarray(box.start, box.end));
    }
    const part = Buffer.concat(keep);
    segments.push([at, part.length, Math.round((ticks / scale) * 1e6) / 1e6]);
    parts.push(part);
    at += part.length;
  }
  const all = Buffer.concat(parts);
  writeFileSync(out, all);
  return {
    file: path.basename(out),
    timescale: scale,
    codecs: codecs(init),
    init: [0, init.length],
    segments,
    total: expected / scale,
  };
}

/**
 * Packs a clip into its folder. `soundOnly` keeps the video that was encoded before.
 * @param {{ name: string, duration: number, raw: string, audio: { id: string, lang: string, name: string, wav: string }[],
 *   subtitles?: { lang: string, name: string, file: string }[], crf?: [number, number] }} clip
 */
export function pack({ name, duration, raw, audio, subtitles = [], crf = [28, 27], soundOnly = false }) {
  const out = dir(DEMO, 'media/clips', name);
  const clip = { name, duration, raw, out };
  const renditions = [
    { id: 'v540', width: 960, height: 540, quality: crf[0], maxRate: 1800 },
    { id: 'v270', width: 480, height: 270, quality: crf[1], maxRate: 700 },
  ];
  const video = renditions.map((rendition) => packVideo(clip, rendition, soundOnly));
  const sound = audio.map((track) => packAudio(clip, track));
  const thumbs = makeThumbs(clip);
  const texts = subtitles.map(({ lang, name: label, file }) => {
    copyFileSync(file, path.join(out, `${lang}.vtt`));
    return { lang, name: label, file: `${lang}.vtt` };
  });
  writeClipJson(clip, { video, audio: sound, subtitles: texts, thumbs });
  const size = readdirSync(out).reduce((sum, file) => sum + readFileSync(path.join(out, file)).length, 0);
  const rates = video.map((track) => Math.round(avg(track.segments) / 1000)).join('/');
  console.log(`${name}: ${(size / 1024).toFixed(0)} KiB, video ${rates} kbit/s`);
}

function packVideo({ name, duration, raw, out }, { id, width, height, quality, maxRate }, soundOnly) {
  const mp4 = path.join(dir(WORK, 'enc'), `${name}-${id}.mp4`);
  if (!soundOnly || !existsSync(mp4))
    ff(...['-i', raw, '-an', '-vf', `scale=${width}:${height}:flags=lanczos`], ...encoding(quality, maxRate), mp4);
  const track = fragmented(mp4, path.join(out, `${id}.mp4`));
  checkLength(track, `${name} ${id}`, duration);
  return { id, width, height, ...trackData(track) };
}

/** H.264 with a key frame every 2 s. `maxRate` in kbit/s. */
const encoding = (quality, maxRate) => [
  ...['-c:v', 'libx264', '-preset', process.env.PRESET ?? 'slow', '-profile:v', 'high', '-level', '3.1'],
  ...['-pix_fmt', 'yuv420p', '-crf', quality, '-maxrate', `${maxRate}k`, '-bufsize', `${maxRate * 2}k`],
  ...['-g', 50, '-keyint_min', 50, '-sc_threshold', 0, '-bf', 3, '-x264-params', 'aq-mode=3:threads=2'],
  ...['-video_track_timescale', 12800],
  ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'],
];

function packAudio({ name, duration, out }, { id, lang, name: label, wav }) {
  const aac = path.join(dir(WORK, 'enc'), `${name}-${id}.aac`);
  loopAac(wav, aac);
  const track = fragmented(aac, path.join(out, `${id}.mp4`), ['-bsf:a', 'aac_adtstoasc']);
  checkLength(track, `${name} ${id}`, duration);
  return { id, lang, name: label, ...trackData(track) };
}

function checkLength({ total }, name, duration) {
  if (Math.abs(total - duration) > 1e-6) throw new Error(`${name}: ${total} s`);
}

const trackData = ({ segments, codecs, file, timescale, init }) => ({
  bandwidth: peak(segments),
  codecs,
  file,
  timescale,
  init,
  segments,
});

/** A sheet with one small picture for each segment. */
function makeThumbs({ duration, raw, out }) {
  const columns = 4;
  const rows = Math.ceil(duration / SEGMENT / columns);
  const filter = `fps=1/${SEGMENT}:start_time=0:round=near,scale=160:90:flags=lanczos,tile=${columns}x${rows}`;
  ff('-i', raw, '-vf', filter, '-frames:v', 1, '-q:v', 6, path.join(out, 'thumbs.jpg'));
  return { file: 'thumbs.jpg', columns, rows, width: 160, height: 90, every: SEGMENT };
}

/** One line for each track: readable, and a change of one rendition is one line in a diff. */
function writeClipJson({ name, duration, out }, { video, audio, subtitles, thumbs }) {
  const line = (value) => JSON.stringify(value);
  writeFileSync(
    path.join(out, 'clip.json'),
    `{\n"name": ${line(name)}, "duration": ${duration}, "segment": ${SEGMENT},\n"video": [\n${video.map(line).join(',\n')}\n],\n"audio": [\n${audio.map(line).join(',\n')}\n],\n"subtitles": ${line(subtitles)},\n"thumbs": ${line(thumbs)}\n}\n`,
  );
}

const peak = (s) => Math.ceil(Math.max(...s.map(([, l, d]) => (l * 8) / d)) / 1000) * 1000;
const avg = (s) => (s.reduce((n, [, l]) => n + l, 0) * 8) / s.reduce((n, [, , d]) => n + d, 0);
