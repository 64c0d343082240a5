import type { Seconds } from '@antenna/kernel';
import { GRID_TOLERANCE } from '../limits.ts';

export interface ByteSpan {
  readonly offset: number;
  readonly length: number;
}

/** One rendition of a clip: a fragmented MP4 whose segments are byte spans of one file. */
export interface ClipTrack {
  readonly id: string;
  readonly file: string;
  readonly codecs: string;
  /** Ticks per second of its times. */
  readonly timescale: number;
  readonly init: ByteSpan;
  readonly segments: readonly ByteSpan[];
  /** Start of each segment in microseconds from the clip's start, and then the clip's end. */
  readonly edges: readonly number[];
  /** Highest bit rate of one segment, bits per second. */
  readonly peak: number;
  /** Mean bit rate, bits per second. */
  readonly mean: number;
}

export interface VideoTrack extends ClipTrack {
  readonly width: number;
  readonly height: number;
}

export interface AudioTrack extends ClipTrack {
  readonly lang: string;
  readonly name: string;
}

export interface TextTrack {
  readonly lang: string;
  readonly name: string;
  readonly file: string;
}

/** A sheet of small pictures, one every `every` seconds. */
export interface StillSheet {
  readonly file: string;
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  readonly every: Seconds;
}

export interface Clip {
  readonly name: string;
  /** Changes with the clip's content. It is part of every address, so that addresses can be cached for ever. */
  readonly revision: string;
  readonly duration: Seconds;
  /** Nominal length of a segment. */
  readonly slot: Seconds;
  /** Segments in each track. */
  readonly slots: number;
  readonly video: readonly VideoTrack[];
  readonly audio: readonly AudioTrack[];
  readonly texts: readonly TextTrack[];
  readonly stills: StillSheet | undefined;
  /** Frames per second; undefined when the files could not be read. */
  readonly frameRate: number | undefined;
}

/** A clip.json that cannot be played; the message names the rule it breaks. */
export class ClipError extends Error {
  override readonly name = 'ClipError';
}

/** File and track names are part of addresses. */
const SAFE_NAME = /^[\w-]+$/;
const SAFE_FILE = /^[\w-]+(\.[\w-]+)+$/;

type Fields = Readonly<Record<string, unknown>>;

/** Reads a parsed clip.json. Throws ClipError when it is invalid or its tracks would drift apart when looped. */
export function readClip(
  json: unknown,
  known: { readonly revision: string; readonly frameRate?: number | undefined },
): Clip {
  const fields = record(json, 'clip.json');
  const name = matching(fields['name'], SAFE_NAME, 'name');
  const duration = positive(fields['duration'], 'duration');
  const slot = positive(fields['segment'], 'segment');
  const slots = duration / slot;
  if (!Number.isInteger(slots)) throw new ClipError(`duration ${duration} is not a whole number of ${slot} s segments`);
  const grid = { duration, slot, slots };
  const video = list(fields['video'], 'video').map((item, i) => readVideo(item, `video[${i}]`, grid));
  if (video.length === 0) throw new ClipError('no video track');
  const audio = list(fields['audio'] ?? [], 'audio').map((item, i) => readAudio(item, `audio[${i}]`, grid));
  const texts = list(fields['subtitles'] ?? [], 'subtitles').map((item, i) => readText(item, `subtitles[${i}]`));
  const { revision, frameRate } = known;
  return {
    name,
    revision,
    duration,
    slot,
    slots,
    video,
    audio,
    texts,
    frameRate,
    stills: readStills(fields['thumbs']),
  };
}

/** Length of a clip and of its segments. */
type Grid = Pick<Clip, 'duration' | 'slot' | 'slots'>;

function readVideo(item: unknown, at: string, grid: Grid): VideoTrack {
  const track = record(item, at);
  return {
    ...readTrack(track, at, grid),
    width: positive(track['width'], `${at}.width`),
    height: positive(track['height'], `${at}.height`),
  };
}

function readAudio(item: unknown, at: string, grid: Grid): AudioTrack {
  const track = record(item, at);
  return {
    ...readTrack(track, at, grid),
    lang: matching(track['lang'], SAFE_NAME, `${at}.lang`),
    name: text(track['name'], `${at}.name`),
  };
}

function readText(item: unknown, at: string): TextTrack {
  const track = record(item, at);
  return {
    lang: matching(track['lang'], SAFE_NAME, `${at}.lang`),
    name: text(track['name'], `${at}.name`),
    file: matching(track['file'], SAFE_FILE, `${at}.file`),
  };
}

function readTrack(track: Fields, at: string, grid: Grid): ClipTrack {
  const timescale = positive(track['timescale'], `${at}.timescale`);
  const rows = list(track['segments'], `${at}.segments`).map((row, i) => numbers(row, 3, `${at}.segments[${i}]`));
  if (rows.length !== grid.slots)
    throw new ClipError(`${at} has ${rows.length} segments, the clip has room for ${grid.slots}`);
  // clip.json rounds seconds to six places; the exact length is a whole number of ticks.
  let ticks = 0;
  const edges = [0];
  let bytes = 0;
  let peak = 0;
  for (const [index, [, length = 0, seconds = 0]] of rows.entries()) {
    ticks += Math.round(seconds * timescale);
    bytes += length;
    peak = Math.max(peak, (length * 8) / seconds);
    const end = ticks / timescale;
    if (Math.abs(end - (index + 1) * grid.slot) > GRID_TOLERANCE) {
      throw new ClipError(`${at} segment ${index} ends at ${end} s, off the ${grid.slot} s grid`);
    }
    edges.push(Math.round(end * 1e6));
  }
  if (ticks !== grid.duration * timescale) {
    throw new ClipError(
      `${at} lasts ${ticks / timescale} s, not ${grid.duration} s: the tracks would drift apart with every loop`,
    );
  }
  const [offset = 0, length = 0] = numbers(track['init'], 2, `${at}.init`);
  return {
    id: matching(track['id'], SAFE_NAME, `${at}.id`),
    file: matching(track['file'], SAFE_FILE, `${at}.file`),
    codecs: text(track['codecs'], `${at}.codecs`),
    timescale,
    init: { offset, length },
    segments: rows.map(([start = 0, size = 0]) => ({ offset: start, length: size })),
    edges,
    peak: Math.ceil(peak),
    mean: Math.ceil((bytes * 8) / grid.duration),
  };
}

function readStills(value: unknown): StillSheet | undefined {
  if (value === undefined || value === null) return undefined;
  const sheet = record(value, 'thumbs');
  return {
    file: matching(sheet['file'], SAFE_FILE, 'thumbs.file'),
    columns: positive(sheet['columns'], 'thumbs.columns'),
    rows: positive(sheet['rows'], 'thumbs.rows'),
    width: positive(sheet['width'], 'thumbs.width'),
    height: positive(sheet['height'], 'thumbs.height'),
    every: positive(sheet['every'], 'thumbs.every'),
  };
}

function record(value: unknown, at: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ClipError(`${at} is not an object`);
  return value as Fields;
}

function list(value: unknown, at: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new ClipError(`${at} is not a list`);
  return value;
}

function text(value: unknown, at: string): string {
  if (typeof value !== 'string' || value === '' || /["\r\n]/.test(value))
    throw new ClipError(`${at} is not a plain text`);
  return value;
}

function matching(value: unknown, pattern: RegExp, at: string): string {
  if (typeof value !== 'string' || !pattern.test(value))
    throw new ClipError(`${at} is ${JSON.stringify(value)}, which cannot stand in an address`);
  return value;
}

function positive(value: unknown, at: string): number {
  if (typeof value !== 'number' || !(value > 0) || !Number.isFinite(value))
    throw new ClipError(`${at} is not a positive number`);
  return value;
}

function numbers(value: unknown, count: number, at: string): readonly number[] {
  const row = list(value, at);
  const good =
    row.length === count && row.every((item) => typeof item === 'number' && Number.isFinite(item) && item >= 0);
  if (!good) throw new ClipError(`${at} is not ${count} numbers`);
  return row as readonly number[];
}
