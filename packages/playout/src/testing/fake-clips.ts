import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A clip for tests: two pictures, the given languages, segments of eight bytes and more that name themselves. No encoder is needed. */
export interface FakeClip {
  readonly name: string;
  readonly seconds: number;
  /** Sound tracks as `[id, lang]`; without them, one of music. */
  readonly sound?: readonly (readonly [string, string])[];
  readonly words?: Readonly<Record<string, string>>;
  readonly stills?: boolean;
}

/** What clip.json says of a track: spans of a file whose pieces each begin with a tfdt-less moof and their own name. */
export function fakeClipJson(clip: FakeClip): Record<string, unknown> {
  const slots = clip.seconds / 2;
  const sound = clip.sound ?? [['a-mul', 'und']];
  // Whole AAC frames of 1024 samples: a cut at the frame after each grid point, 2.005333 and 1.984 s by turns.
  const frames = Array.from({ length: slots + 1 }, (_, i) =>
    i === slots ? clip.seconds * 48_000 : Math.ceil((i * 96_000) / 1024) * 1024,
  );
  const lengths = (at: (index: number) => number) =>
    Array.from({ length: slots }, (_, i) => [100 + i * PIECE, PIECE, at(i)]);
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
    subtitles: Object.keys(clip.words ?? {}).map((lang) => ({ lang, name: lang.toUpperCase(), file: `${lang}.vtt` })),
    ...(clip.stills === false
      ? {}
      : { thumbs: { file: 'thumbs.jpg', columns: 4, rows: 3, width: 160, height: 90, every: 2 } }),
  };
}

/** Length of one piece of a fake file. */
export const PIECE = 64;

/** Writes an operator's folder with these clips and channels. */
export function writeFakeOperator(
  folder: string,
  clips: readonly FakeClip[],
  channels: Readonly<Record<string, readonly string[]>>,
): void {
  for (const clip of clips) {
    const home = join(folder, 'media', 'clips', clip.name);
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'clip.json'), JSON.stringify(fakeClipJson(clip)));
    for (const file of ['v540', 'v270', ...(clip.sound ?? [['a-mul']]).map(([id]) => id)]) {
      writeFileSync(
        join(home, `${file}.mp4`),
        Buffer.concat([
          Buffer.alloc(100, 'i'),
          ...Array.from({ length: clip.seconds / 2 }, (_, i) => fakeSegment(`${clip.name} ${file} ${i}`)),
        ]),
      );
    }
    for (const [lang, text] of Object.entries(clip.words ?? {})) writeFileSync(join(home, `${lang}.vtt`), text);
    if (clip.stills !== false) writeFileSync(join(home, 'thumbs.jpg'), `picture of ${clip.name}`);
  }
  writeFileSync(
    join(folder, 'playout.json'),
    JSON.stringify(Object.fromEntries(Object.entries(channels).map(([key, list]) => [key, { clips: list }]))),
  );
}

/** A `free` box that holds a name: bytes that are no picture but can be told apart. */
function fakeSegment(name: string): Buffer {
  const bytes = Buffer.alloc(PIECE);
  bytes.writeUInt32BE(PIECE, 0);
  bytes.write('free', 4);
  bytes.write(name, 8);
  return bytes;
}
