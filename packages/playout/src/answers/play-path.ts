import type { Seconds } from '@antenna/kernel';
import { LRUCache } from 'lru-cache';
import type { Clip } from '../clips/clip.ts';
import { KNOWN_PATHS } from '../limits.ts';

/** Everything under /play/<token>/ is described by its path alone, so that any copy of the backend can answer it. */
export interface PlayPath {
  readonly token: string;
  readonly subject: Subject;
  /** The beginning of the token's scope, the same for all views of the subject. */
  readonly stem: string;
  readonly resource: Resource;
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
 * Which moments of the subject: now, the archive from a moment (up to another one), or a film from its beginning. `since` is also now, for media
 * playlists: discontinuities are counted from that day (days since 1970), on which the viewer tuned in.
 */
export type View = 'live' | 'whole' | { readonly since: number } | { readonly at: Seconds; readonly to?: Seconds };

export type Resource =
  | { readonly kind: 'master'; readonly view: View; readonly only: 'all' | 'smallest' }
  | { readonly kind: 'media'; readonly view: View; readonly rendition: string }
  | { readonly kind: 'info' | 'stills'; readonly view: View }
  | { readonly kind: 'init'; readonly clip: string; readonly revision: string; readonly track: string }
  | {
      readonly kind: 'segment' | 'subtitles';
      readonly clip: string;
      readonly revision: string;
      readonly track: string;
      readonly index: number;
    }
  | { readonly kind: 'sprite' };

const SUBJECT = /^\/play\/([^/]+)\/(?:ch\/(\d{1,15})\/([\w-]+)|vod\/([\w-]+)\/(\d{1,9})\/([\w-]+(?:\.[\w-]+)*))\/(.+)$/;
const CLIP_FILE = /^s\/([\w-]+)\.([0-9a-f]{8})\/([\w-]+)\/(?:(init)\.mp4|(\d{1,9})\.(m4s|vtt))$/;
const VIEW_FILE = /^(live|whole|(live|at)-(\d{1,12})(?:-(\d{1,12}))?)\/(?:([\w-]+)\.m3u8|(data|img)\.json)$/;

/** Reads a request path without its query; undefined when it is not one of playout's. */
export function readPlayPath(path: string): PlayPath | undefined {
  const [, token, channelId, key, contentId, duration, clips, rest] = SUBJECT.exec(path) ?? [];
  if (token === undefined || rest === undefined) return undefined;
  const subject: Subject =
    channelId !== undefined && key !== undefined
      ? { kind: 'channel', channelId: Number(channelId), key }
      : { kind: 'content', contentId: contentId ?? '', duration: Number(duration), clips: (clips ?? '').split('.') };
  const resource = readResource(rest, subject);
  return resource && { token, subject, stem: stemOf(subject), resource };
}

function readResource(rest: string, subject: Subject): Resource | undefined {
  if (/^sprite\.[0-9a-f]{8}\.svg$/.test(rest)) return { kind: 'sprite' };
  const [clipFile, clip, revision, track, init, index, extension] = CLIP_FILE.exec(rest) ?? [];
  if (clipFile !== undefined && clip !== undefined && revision !== undefined && track !== undefined) {
    if (init !== undefined) return { kind: 'init', clip, revision, track };
    return { kind: extension === 'vtt' ? 'subtitles' : 'segment', clip, revision, track, index: Number(index) };
  }
  const [viewFile, name, from, number, to, list, data] = VIEW_FILE.exec(rest) ?? [];
  if (viewFile === undefined) return undefined;
  const view = readView({ name, from, number: Number(number), to });
  if (view === undefined) return undefined;
  if ((view === 'whole') !== (subject.kind === 'content')) return undefined;
  if (list === 'mbr' || list === 'index') return { kind: 'master', view, only: list === 'mbr' ? 'all' : 'smallest' };
  return list !== undefined
    ? { kind: 'media', view, rendition: list }
    : { kind: data === 'img' ? 'stills' : 'info', view };
}

function readView({
  name,
  from,
  number,
  to,
}: {
  readonly name: string | undefined;
  readonly from: string | undefined;
  readonly number: number;
  readonly to: string | undefined;
}): View | undefined {
  if (from === undefined) return name === 'live' ? 'live' : 'whole';
  if (from === 'at') return { at: number, ...(to === undefined ? {} : { to: Number(to) }) };
  return to === undefined ? { since: number } : undefined;
}

/** The subject as part of a path. */
function subjectPath(subject: Subject): string {
  return subject.kind === 'channel'
    ? `ch/${subject.channelId}/${subject.key}`
    : `vod/${subject.contentId}/${subject.duration}/${subject.clips.join('.')}`;
}

/** The subject as part of a token's scope. */
export function stemOf(subject: Subject): string {
  return subjectPath(subject).replaceAll('/', '.');
}

export function viewName(view: View): string {
  if (typeof view === 'string') return view;
  if ('at' in view) return view.to === undefined ? `at-${view.at}` : `at-${view.at}-${view.to}`;
  return `live-${view.since}`;
}

/** The scope of a token for a view. */
export function scopeOf(subject: Subject, view: View): string {
  return `${stemOf(subject)}.${viewName(view)}`;
}

/** Address of a file of the subject, from the root of the origin. */
export function playAddress(token: string, subject: Subject, rest: string): string {
  return `/play/${token}/${subjectPath(subject)}/${rest}`;
}

/** Address of a clip's segment, relative to a media playlist, which is in the folder of its view. */
export function segmentName(clip: Clip, track: string, file: string): string {
  return `../s/${clip.name}.${clip.revision}/${track}/${file}`;
}

/** The path without the token: for logs, and for tests that look for a request. */
export function withoutToken(path: string): string {
  return path.replace(/^\/play\/[^/]+\/(ch|vod)\//, '/play/$1/');
}

/** Reads paths and caches the latest ones: a player requests the same playlist every two seconds for hours. */
export function createPathReader(): (path: string) => PlayPath | undefined {
  const known = new LRUCache<string, PlayPath>({ max: KNOWN_PATHS });
  return (path) => {
    const cached = known.get(path);
    if (cached) return cached;
    const read = readPlayPath(path);
    // Each segment is requested once: only media playlists are worth caching.
    if (!read || read.resource.kind !== 'media') return read;
    known.set(path, read);
    return read;
  };
}
