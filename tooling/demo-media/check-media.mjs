// node check-media.mjs : plays init + one segment of every track through ffprobe and counts what comes out.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DEMO } from './lib/paths.mjs';
let tracks = 0;
for (const name of readdirSync(path.join(DEMO, 'media/clips'))) {
  const folder = path.join(DEMO, 'media/clips', name),
    clip = JSON.parse(readFileSync(path.join(folder, 'clip.json')));
  for (const track of [...clip.video, ...clip.audio]) {
    const bytes = readFileSync(path.join(folder, track.file)),
      cut = ([at, length]) => bytes.subarray(at, at + length);
    for (const i of [0, Math.floor(track.segments.length / 2), track.segments.length - 1]) {
      const input = Buffer.concat([cut(track.init), cut(track.segments[i])]);
      const count = +execFileSync(
        'ffprobe',
        ['-v', 'error', '-count_frames', '-show_entries', 'stream=nb_read_frames', '-of', 'csv=p=0', '-'],
        {
          input,
        },
      )
        .toString()
        .trim();
      const expected = track.width ? 50 : Math.round((track.segments[i][2] * track.timescale) / 1024);
      if (Math.abs(count - expected) > (track.width ? 0 : 1))
        throw new Error(`${name} ${track.file} segment ${i}: ${count} frames, expected ${expected}`);
    }
    tracks++;
  }
}
console.log(`${tracks} tracks play`);
