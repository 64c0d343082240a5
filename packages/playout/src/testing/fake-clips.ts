import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A clip for tests: two video sizes, the given languages, and segments that contain their own name instead of media. */
export interface FakeClip {
  readonly name: string;
  readonly seconds: number;
  /** Audio tracks as `[id, lang]`; by default one without a language. */
  readonly audio?: readonly (readonly [string, string])[];
  readonly subtitles?: Readonly<Record<string, string>>;
  readonly stills?: boolean;
}

/** The clip.json of a fake clip. */
export function fakeClipJson(clip: FakeClip): Record<string, unknown> {
  const slots = clip.seconds / 2;
  const sound = clip.audio ?? [['a-mul', 'und']];
  // Whole AAC frames of 1024 samples, cut at the frame after each grid point: 2.005333 and 1.984 s alternate.
  const frames = Array.from({ length: slots + 1 }, (_, i) =>
    i === slots ? clip.seconds * 48_000 : Math.ceil((i * 96_000) / 1024) * 1024,
  );
  const lengths = (at: (index: number) => number) =>
    Array.from({ length: slots }, (_, i) => [100 + i * SEGMENT_BYTES, SEGMENT_BYTES, at(i)]);
  return {
    name: clip.name,
    duration: clip.seconds,
    segment: 2,
    video: [
      {
        id: 'v540',
        width: 960,
        height: 540,
        codecs: 'avc1.64001f',
        file: 'v540.mp4',
        timescale: 12_800,
        init: [0, 100],
        segments: lengths(() => 2),
      },
      {
        id: 'v270',
        width: 480,
        height: 270,
        codecs: 'avc1.64001f',
        file: 'v270.mp4',
        timescale: 12_800,
        init: [0, 100],
        segments: lengths(() => 2).map(([a, , c]) => [a, 32, c]),
      },
    ],
    audio: sound.map(([id, lang]) => ({
      id,
      lang,
      name: lang.toUpperCase(),
      codecs: 'mp4a.40.2',
      file: `${id}.mp4`,
      timescale: 48_000,
      init: [0, 100],
      segments: lengths((i) => Math.round((((frames[i + 1] ?? 0) - (frames[i] ?? 0)) / 48_000) * 1e6) / 1e6),
    })),
    subtitles: Object.keys(clip.subtitles ?? {}).map((lang) => ({
      lang,
      name: lang.toUpperCase(),
      file: `${lang}.vtt`,
    })),
    ...(clip.stills === false
      ? {}
      : { thumbs: { file: 'thumbs.jpg', columns: 4, rows: 3, width: 160, height: 90, every: 2 } }),
  };
}

/** Length of a segment in a fake file. */
export const SEGMENT_BYTES = 64;

/** Writes an operator folder with these clips and channels. */
export function writeFakeOperator(
  folder: string,
  clips: readonly FakeClip[],
  channels: Readonly<Record<string, readonly string[]>>,
): void {
  for (const clip of clips) {
    const home = join(folder, 'media', 'clips', clip.name);
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'clip.json'), JSON.stringify(fakeClipJson(clip)));
    for (const file of ['v540', 'v270', ...(clip.audio ?? [['a-mul']]).map(([id]) => id)]) {
      writeFileSync(
        join(home, `${file}.mp4`),
        Buffer.concat([
          Buffer.alloc(100, 'i'),
          ...Array.from({ length: clip.seconds / 2 }, (_, i) => fakeSegment(`${clip.name} ${file} ${i}`)),
        ]),
      );
    }
    for (const [lang, text] of Object.entries(clip.subtitles ?? {})) writeFileSync(join(home, `${lang}.vtt`), text);
    if (clip.stills !== false) writeFileSync(join(home, 'thumbs.jpg'), `picture of ${clip.name}`);
  }
  writeFileSync(
    join(folder, 'playout.json'),
    JSON.stringify(Object.fromEntries(Object.entries(channels).map(([key, list]) => [key, { clips: list }]))),
  );
}

/** A `free` box that contains a name. */
function fakeSegment(name: string): Buffer {
  const bytes = Buffer.alloc(SEGMENT_BYTES);
  bytes.writeUInt32BE(SEGMENT_BYTES, 0);
  bytes.write('free', 4);
  bytes.write(name, 8);
  return bytes;
}
