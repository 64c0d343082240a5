// Runs a canvas scene (pure function of loop time) in plain Node and pipes its frames to ffmpeg.
import { createCanvas } from '@napi-rs/canvas';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { FFMPEG } from './paths.mjs';
import './fonts.mjs';
export const make = (w, h) => createCanvas(w, h);
/** ffmpeg that takes raw RGBA frames and writes a near lossless intermediate with bt709 tags. */
export function sink(out, w, h, fps, { flip = false, scale = '' } = {}) {
  return spawn(
    FFMPEG,
    [
      '-v',
      'error',
      '-y',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgba',
      '-s',
      `${w}x${h}`,
      '-r',
      String(fps),
      '-i',
      '-',
      '-vf',
      `${flip ? 'vflip,' : ''}scale=${scale ? scale + ':flags=lanczos:' : ''}out_color_matrix=bt709:out_range=tv,format=yuv420p`,
      '-color_primaries',
      'bt709',
      '-color_trc',
      'bt709',
      '-colorspace',
      'bt709',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-qp',
      '4',
      out,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
}
export async function render(scene, out, { w = 960, h = 540 } = {}) {
  const state = scene.setup(w, h, make),
    cv = make(w, h),
    c = cv.getContext('2d'),
    ff = sink(out, w, h, scene.fps ?? 25);
  for (let i = 0; i < scene.duration * 25; i++) {
    c.clearRect(0, 0, w, h);
    scene.draw(c, i / 25, state);
    if (!ff.stdin.write(Buffer.from(cv.data()))) await once(ff.stdin, 'drain');
  }
  ff.stdin.end();
  await once(ff, 'close');
}
export async function frame(scene, t, w = 960, h = 540) {
  const state = scene.setup(w, h, make),
    cv = make(w, h),
    c = cv.getContext('2d');
  scene.draw(c, t, state);
  return cv.encode('png');
}
