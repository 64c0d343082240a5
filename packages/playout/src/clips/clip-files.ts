import { createHash } from 'node:crypto';
import { existsSync, openSync, closeSync, readFileSync, readSync, readdirSync, statSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { ClipError, readClip } from './clip.ts';
import type { ByteSpan, Clip, ClipTrack } from './clip.ts';
import { frameRate, shiftDecodeTime } from './segment-boxes.ts';
import { SEGMENT_MEMORY, VIDEO_DELAY } from '../limits.ts';
import { readCues } from './web-vtt.ts';
import type { Cue } from './web-vtt.ts';

/** The clips of an operator's folder and their bytes. */
export interface ClipFiles {
  readonly clips: ReadonlyMap<string, Clip>;
  /** One line for each clip that was left out, and why. */
  readonly problems: readonly string[];
  /** A segment or initialisation segment. Rejects when the file is shorter than its clip.json says. */
  span(clip: Clip, track: ClipTrack, span: ByteSpan): Promise<Buffer>;
  /** A whole small file. */
  file(clip: Clip, name: string): Promise<Buffer>;
  cues(clip: Clip, lang: string): readonly Cue[];
}

/** Reads every `media/clips/<name>/clip.json`. A clip that cannot be played is left out and reported. */
export function openClipFiles(operatorDir: string): ClipFiles {
  const folder = join(operatorDir, 'media', 'clips');
  const { clips, texts, problems } = readClips(folder);
  const once = createSharedReads();
  return {
    clips,
    problems,
    span(clip, track, span) {
      const path = join(folder, clip.name, track.file);
      return once(`${path} ${span.offset}`, async () => {
        const bytes = await readSpan(path, span);
        if (clip.video.some((video) => video.id === track.id))
          shiftDecodeTime(bytes, Math.ceil(track.timescale * VIDEO_DELAY));
        return bytes;
      });
    },
    file(clip, name) {
      const path = join(folder, clip.name, name);
      return once(path, () => readFile(path));
    },
    cues: (clip, lang) => texts.get(`${clip.name} ${lang}`) ?? [],
  };
}

function readClips(folder: string) {
  const clips = new Map<string, Clip>();
  const texts = new Map<string, readonly Cue[]>();
  const problems: string[] = [];
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => existsSync(join(folder, name, 'clip.json')))
    : [];
  for (const name of names.toSorted()) {
    try {
      const { clip, cues } = load(join(folder, name));
      if (clip.name !== name) throw new ClipError(`its clip.json has the name ${clip.name}`);
      clips.set(name, clip);
      for (const [lang, list] of cues) texts.set(`${name} ${lang}`, list);
    } catch (error) {
      problems.push(`clip ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { clips, texts, problems };
}

/** Reads through a cache. Many viewers request the segment at the live edge at once: the disk is read once. */
function createSharedReads(): (key: string, read: () => Promise<Buffer>) => Promise<Buffer> {
  const cached = new LRUCache<string, Buffer>({ maxSize: SEGMENT_MEMORY });
  const running = new Map<string, Promise<Buffer>>();
  return async (key, read) => {
    const found = cached.get(key);
    if (found) return found;
    const reading = running.get(key) ?? read();
    running.set(key, reading);
    try {
      const bytes = await reading;
      // An empty file counts as one byte: the library refuses 0.
      cached.set(key, bytes, { size: bytes.length || 1 });
      return bytes;
    } finally {
      running.delete(key);
    }
  };
}

async function readSpan(path: string, span: ByteSpan): Promise<Buffer> {
  const handle = await open(path);
  try {
    const bytes = Buffer.allocUnsafe(span.length);
    const { bytesRead } = await handle.read(bytes, 0, span.length, span.offset);
    if (bytesRead !== span.length) throw new Error(`${path} is shorter than its clip.json says`);
    return bytes;
  } finally {
    await handle.close();
  }
}

function load(folder: string): { readonly clip: Clip; readonly cues: ReadonlyMap<string, readonly Cue[]> } {
  const source = readFileSync(join(folder, 'clip.json'));
  const revision = createHash('sha256').update(source).update(`${VIDEO_DELAY}`);
  // The byte spans in clip.json are a fingerprint of the media: another encoding has other lengths.
  const parsed: unknown = JSON.parse(source.toString('utf8'));
  const draft = readClip(parsed, { revision: '' });
  for (const track of [...draft.video, ...draft.audio]) {
    const end = Math.max(...[track.init, ...track.segments].map((span) => span.offset + span.length));
    const size = sizeOf(join(folder, track.file));
    if (size < end) throw new ClipError(`${track.file} has ${size} bytes, clip.json asks for ${end}`);
    revision.update(`${track.file} ${size}\n`);
  }
  if (draft.stills) revision.update(`${draft.stills.file} ${sizeOf(join(folder, draft.stills.file))}\n`);
  const cues = new Map<string, readonly Cue[]>();
  for (const { lang, file } of draft.texts) {
    const text = readFileSync(join(folder, file), 'utf8');
    revision.update(text);
    cues.set(lang, readCues(text));
  }
  const [video] = draft.video;
  const [span] = video?.segments ?? [];
  const rate =
    video && span
      ? frameRate(head(join(folder, video.file), span), ((video.edges[1] ?? 0) - (video.edges[0] ?? 0)) / 1e6)
      : undefined;
  return { clip: readClip(parsed, { revision: revision.digest('hex').slice(0, 8), frameRate: rate }), cues };
}

function sizeOf(path: string): number {
  if (!existsSync(path)) throw new ClipError(`${path} is missing`);
  return statSync(path).size;
}

/** The beginning of a segment, long enough to contain its moof. */
function head(path: string, span: ByteSpan): Buffer {
  const bytes = Buffer.alloc(Math.min(span.length, 16_384));
  const handle = openSync(path, 'r');
  try {
    readSync(handle, bytes, 0, bytes.length, span.offset);
  } finally {
    closeSync(handle);
  }
  return bytes;
}
