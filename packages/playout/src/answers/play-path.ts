import type { Seconds } from '@antenna/kernel';
import type { Clip } from '../clips/clip.ts';
import { KNOWN_PATHS } from '../limits.ts';

/** Everything under /play/<token>/ is described by its path alone, so that any copy of the backend can answer it. */
export interface PlayPath {
  readonly token: string;
  readonly subject: Subject;
  /** What the token must have been made for: all of the subject's moments share the part before the view. */
  readonly stem: string;
  readonly wanted: Wanted;
}

export type Subject =
  | { readonly kind: 'channel'; readonly channelId: number; readonly key: string }
  | {
      readonly kind: 'content';
      readonly contentId: string;
      readonly duration: Seconds;
      readonly clips: readonly string[];
    };

/**
 * Which moments of the subject: now, the archive from a moment, or a film from its beginning. `since` is now as well, for media
 * playlists: the day (days since 1970) on which the viewer came in and from which discontinuities are counted.
 */
export type View = 'live' | 'whole' | { readonly since: number } | { readonly at: Seconds };

export type Wanted =
  | { readonly kind: 'master'; readonly view: View; readonly only: 'all' | 'smallest' }
  | { readonly kind: 'media'; readonly view: View; readonly rendition: string }
  | { readonly kind: 'info' | 'stills'; readonly view: View }
  | { readonly kind: 'init'; readonly clip: string; readonly revision: string; readonly track: string }
  | {
      readonly kind: 'segment' | 'words';
      readonly clip: string;
      readonly revision: string;
      readonly track: string;
      readonly index: number;
    }
  | { readonly kind: 'sprite' };

const SUBJECT = /^\/play\/([^/]+)\/(?:ch\/(\d{1,15})\/([\w-]+)|vod\/([\w-]+)\/(\d{1,9})\/([\w-]+(?:\.[\w-]+)*))\/(.+)$/;
const CLIP_FILE = /^s\/([\w-]+)\.([0-9a-f]{8})\/([\w-]+)\/(?:(init)\.mp4|(\d{1,9})\.(m4s|vtt))$/;
const VIEW_FILE = /^(live|whole|(live|at)-(\d{1,12}))\/(?:([\w-]+)\.m3u8|(data|img)\.json)$/;

/** Reads a request path without its query; undefined when it names nothing playout knows. */
export function readPlayPath(path: string): PlayPath | undefined {
  const [, token, channelId, key, contentId, duration, clips, rest] = SUBJECT.exec(path) ?? [];
  if (token === undefined || rest === undefined) return undefined;
  const subject: Subject =
    channelId !== undefined && key !== undefined
      ? { kind: 'channel', channelId: Number(channelId), key }
      : { kind: 'content', contentId: contentId ?? '', duration: Number(duration), clips: (clips ?? '').split('.') };
  const wanted = readWanted(rest, subject);
  return wanted && { token, subject, stem: stemOf(subject), wanted };
}

function readWanted(rest: string, subject: Subject): Wanted | undefined {
  if (/^sprite\.[0-9a-f]{8}\.svg$/.test(rest)) return { kind: 'sprite' };
  const [clipFile, clip, revision, track, init, index, ending] = CLIP_FILE.exec(rest) ?? [];
  if (clipFile !== undefined && clip !== undefined && revision !== undefined && track !== undefined) {
    if (init !== undefined) return { kind: 'init', clip, revision, track };
    return { kind: ending === 'vtt' ? 'words' : 'segment', clip, revision, track, index: Number(index) };
  }
  const [viewFile, word, from, number, list, data] = VIEW_FILE.exec(rest) ?? [];
  if (viewFile === undefined) return undefined;
  const view = readView(word, from, Number(number));
  if ((view === 'whole') !== (subject.kind === 'content')) return undefined;
  if (list === 'mbr' || list === 'index') return { kind: 'master', view, only: list === 'mbr' ? 'all' : 'smallest' };
  return list !== undefined
    ? { kind: 'media', view, rendition: list }
    : { kind: data === 'img' ? 'stills' : 'info', view };
}

function readView(word: string | undefined, from: string | undefined, number: number): View {
  if (from === undefined) return word === 'live' ? 'live' : 'whole';
  return from === 'at' ? { at: number } : { since: number };
}

/** The subject as a piece of a path. */
function subjectPath(subject: Subject): string {
  return subject.kind === 'channel'
    ? `ch/${subject.channelId}/${subject.key}`
    : `vod/${subject.contentId}/${subject.duration}/${subject.clips.join('.')}`;
}

/** The subject as a token names it. */
export function stemOf(subject: Subject): string {
  return subjectPath(subject).replaceAll('/', '.');
}

export function viewName(view: View): string {
  if (typeof view === 'string') return view;
  return 'at' in view ? `at-${view.at}` : `live-${view.since}`;
}

/** What a token for these moments is made for. */
export function scopeOf(subject: Subject, view: View): string {
  return `${stemOf(subject)}.${viewName(view)}`;
}

/** Address of a file of the subject, from the root of the origin. */
export function playAddress(token: string, subject: Subject, rest: string): string {
  return `/play/${token}/${subjectPath(subject)}/${rest}`;
}

/** Address of a piece of a clip, as a media playlist names it: the playlist stands in the folder of its view. */
export function segmentName(clip: Clip, track: string, file: string): string {
  return `../s/${clip.name}.${clip.revision}/${track}/${file}`;
}

/** The path with the token taken out: for logs, and for tests that look for a request. */
export function withoutToken(path: string): string {
  return path.replace(/^\/play\/[^/]+\/(ch|vod)\//, '/play/$1/');
}

/** Reads paths and remembers the latest ones: a player asks the same playlist address every two seconds for hours. */
export function createPathReader(): (path: string) => PlayPath | undefined {
  const known = new Map<string, PlayPath>();
  return (path) => {
    const found = known.get(path);
    if (found) return found;
    const read = readPlayPath(path);
    // Segments are asked once each: only addresses that move are worth remembering.
    if (!read || read.wanted.kind !== 'media') return read;
    if (known.size >= KNOWN_PATHS) known.delete(known.keys().next().value ?? '');
    known.set(path, read);
    return read;
  };
}
