// The streams of the fault matrix: a minute of a test picture in two sizes with separate audio, in MPEG-TS and in
// fragmented MP4, in segments of two seconds. Made by ffmpeg in a second; small, because dozens of them play at once.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Container = 'ts' | 'fmp4';
export const SEGMENT_SECONDS = 2;
const SECONDS = 60;
const CODECS = 'avc1.42c01e,mp4a.40.2';

const encode = (...args: readonly string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);

/** ffmpeg writes no CODECS for video that it only copies; a missing attribute would be a fault of its own. */
const master = (codecs: string) => `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,URI="sound.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=220000,RESOLUTION=160x90,CODECS="${codecs}",AUDIO="sound"
high.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=140000,RESOLUTION=128x72,CODECS="${codecs}",AUDIO="sound"
low.m3u8
`;

/**
 * Writes `ts/` and `fmp4/` below the folder: `master.m3u8`, `exotic.m3u8` (with an unknown codec), `high low sound
 * .m3u8`, segments `high_003.ts`.
 */
export function makeStreams(folder: string): void {
  const whole = join(folder, 'whole.mkv');
  encode(
    '-f',
    'lavfi',
    '-i',
    `testsrc2=size=160x90:rate=10:duration=${SECONDS}`,
    '-f',
    'lavfi',
    '-i',
    `sine=frequency=440:sample_rate=48000:duration=${SECONDS}`,
    '-filter_complex',
    '[0:v]split[high][wide];[wide]scale=128:72[low]',
    '-map',
    '[high]',
    '-map',
    '[low]',
    '-map',
    '1:a',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-profile:v',
    'baseline',
    '-level',
    '3.0',
    '-pix_fmt',
    'yuv420p',
    '-g',
    '20',
    '-keyint_min',
    '20',
    '-sc_threshold',
    '0',
    '-b:v:0',
    '150k',
    '-b:v:1',
    '80k',
    '-c:a',
    'aac',
    '-b:a',
    '48k',
    '-ac',
    '1',
    '-threads',
    '1',
    whole,
  );
  for (const [container, type, extension] of [
    ['ts', 'mpegts', 'ts'],
    ['fmp4', 'fmp4', 'm4s'],
  ] as const) {
    const to = join(folder, container);
    mkdirSync(to);
    encode(
      '-i',
      whole,
      '-map',
      '0:0',
      '-map',
      '0:1',
      '-map',
      '0:2',
      '-c',
      'copy',
      '-f',
      'hls',
      '-hls_time',
      String(SEGMENT_SECONDS),
      '-hls_playlist_type',
      'vod',
      '-hls_segment_type',
      type,
      '-hls_fmp4_init_filename',
      'init_%v.mp4',
      '-hls_segment_filename',
      join(to, `%v_%03d.${extension}`),
      '-var_stream_map',
      'v:0,agroup:sound,name:high v:1,agroup:sound,name:low a:0,agroup:sound,name:sound',
      join(to, '%v.m3u8'),
    );
    writeFileSync(join(to, 'master.m3u8'), master(CODECS));
    writeFileSync(join(to, 'exotic.m3u8'), master('hvc1.1.6.L93.B0,ac-3'));
  }
}
