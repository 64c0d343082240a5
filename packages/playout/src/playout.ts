import type { Clock, Seconds } from '@antenna/kernel';
import { toSeconds } from '@antenna/kernel';
import { createPageCache } from './answers/answer.ts';
import type { Answer } from './answers/answer.ts';
import type { Clip } from './clips/clip.ts';
import { openClipFiles } from './clips/clip-files.ts';
import type { ClipFiles } from './clips/clip-files.ts';
import { answerClipFile } from './answers/clip-answers.ts';
import { createFaults } from './faults.ts';
import type { Faults } from './faults.ts';
import { OPEN_LIFETIME, PLAY_LIFETIME, SESSION_LIFETIME } from './limits.ts';
import { createPathReader, playAddress, scopeOf, viewName, withoutToken } from './answers/play-path.ts';
import type { PlayPath, Subject, View } from './answers/play-path.ts';
import { openingPlaylists } from './playlists/opening-lists.ts';
import type { PlaylistTexts } from './playlists/opening-lists.ts';
import { createPlayTokens } from './answers/play-token.ts';
import type { Grant, PlayTokens } from './answers/play-token.ts';
import { createProgramme, readProgrammes } from './playlists/programme.ts';
import type { Programme } from './playlists/programme.ts';
import { stillTime } from './clips/stills.ts';
import { answerView } from './answers/view-answers.ts';

export interface PlayoutOptions {
  /** Folder with playout.json and media/clips. */
  readonly operatorDir: string;
  readonly clock: Clock;
  /** Signing keys, the newest first; tokens of the older ones stay valid. A function if they can change. */
  readonly keys: readonly string[] | (() => readonly string[]);
  /** Days of a channel's archive; 0 without one. */
  readonly archivedDays: (channelId: number) => number;
  /** Called for each video segment sent to a session with an end (a child's). `sid` is the one given for the address. */
  readonly onVideoSent?: (sid: string, seconds: Seconds) => void;
  /**
   * Whether a session may go on: asked at every request for media but the stills. Without it a session lasts twelve hours. `prefetched`:
   * while its token is valid. `refused`: not at all.
   */
  readonly leases?: StreamLeases;
  /** Faults on demand, for tests only. Throws with NODE_ENV=production. */
  readonly faults: boolean;
}

export type LeaseStatus = 'leased' | 'prefetched' | 'refused';

export interface StreamLeases {
  /** `client`: who fetches; undefined when no client is involved. */
  check(sid: string, isSegment: boolean, client?: string): LeaseStatus | Promise<LeaseStatus>;
}

/** Paths on this origin that can be opened for ten minutes. */
export interface PlayAddress {
  /** One video size. */
  readonly hls: string;
  /** All video sizes. */
  readonly hlsMbr: string;
  /** Seek points and their pictures; null where there are none. Valid as long as playback. */
  readonly img: string | null;
  /** Data about the stream; the playlist is `index.m3u8` in the same folder. */
  readonly info: string;
}

export interface Playout {
  /** Whether playout has the channel `playout://key`. */
  has(key: string): boolean;
  /** Keys of all channels. */
  readonly keys: readonly string[];
  /** What could not be used in the operator's files, one line each. */
  readonly problems: readonly string[];
  /**
   * Live, or the archive from `at` up to `to`, in whole segments. `sid` is the viewer's session: 1–48 letters, digits or -. Nothing plays from `until` on, not
   * even the rest of a film: the end of a child's allowed hours.
   */
  channelAddress(request: {
    readonly channelId: number;
    readonly key: string;
    readonly at?: Seconds | undefined;
    readonly to?: Seconds | undefined;
    readonly sid: string;
    readonly now: Seconds;
    readonly until?: Seconds | undefined;
  }): PlayAddress;
  /** A film, trailer or packshot: the clips repeated up to `duration`, by default once. `lifetime` replaces the ten minutes. */
  contentAddress(
    request: ContentRequest & { readonly lifetime?: Seconds | undefined; readonly until?: Seconds | undefined },
  ): PlayAddress;
  /** The stills of a film alone; null without any. */
  contentStills(request: ContentRequest): string | null;
  /** The master playlist of an address and its media playlists at `now`; undefined when one of them is refused. */
  openingPlaylists(address: string, now: Seconds): Promise<PlaylistTexts | undefined>;
  /** The answer to a path below /play at `now`. `client`: who asks, in any words that tell clients apart. */
  answer(path: string, now: Seconds, client?: string): Promise<Answer>;
  readonly clock: Clock;
  /** Only where faults are allowed. */
  readonly faults: Faults | undefined;
}

interface ContentRequest {
  readonly contentId: string | number;
  readonly clips: readonly string[];
  readonly duration?: Seconds | undefined;
  readonly sid: string;
  readonly now: Seconds;
}

interface StillsRequest {
  readonly subject: Subject;
  /** The moments of the stills. */
  readonly stillView: View;
  readonly sid: string;
  readonly now: Seconds;
}

interface AddressRequest extends StillsRequest {
  readonly view: View;
  readonly lifetime: Seconds;
}

type Addresses = Pick<Playout, 'channelAddress' | 'contentAddress' | 'contentStills'>;

/** Reads the operator's files. Throws when playout.json is not JSON; anything else that is wrong is left out and listed in `problems`. */
export function createPlayout(options: PlayoutOptions): Playout {
  if (options.faults && process.env['NODE_ENV'] === 'production')
    throw new Error('faults on demand are refused with NODE_ENV=production');
  const files = openClipFiles(options.operatorDir);
  const { programmes, problems } = readProgrammes(options.operatorDir, files.clips);
  const { keys } = options;
  const tokens = createPlayTokens(typeof keys === 'function' ? keys : () => keys);
  const filmOf = createFilms(files.clips);
  const programmeOf = (subject: Subject) =>
    subject.kind === 'channel' ? programmes.get(subject.key) : filmOf(subject.clips);
  const answer = createAnswer({ options, files, tokens, programmeOf });
  const faults = options.faults ? createFaults(() => toSeconds(options.clock.now())) : undefined;
  return {
    clock: options.clock,
    faults,
    keys: [...programmes.keys()],
    problems: [...files.problems, ...problems],
    has: (key) => programmes.has(key),
    ...createAddresses({ files, tokens, programmeOf }),
    answer,
    openingPlaylists: (address, now) =>
      openingPlaylists(address, async (path) =>
        faults?.spoils(withoutToken(path)) === true ? { status: 404, error: 'fault' } : answer(path, now),
      ),
  };
}

/** What addresses and answers are made from. */
interface Parts {
  readonly files: ClipFiles;
  readonly tokens: PlayTokens;
  readonly programmeOf: (subject: Subject) => Programme | undefined;
}

function createAddresses({ files, tokens, programmeOf }: Parts): Addresses {
  const sign = (grant: Grant, scope: string, { sid, exp }: { readonly sid: string; readonly exp: Seconds }) =>
    tokens.sign({ grant, scope, sid, exp: Math.min(exp, endOf(sid)) });
  const stills = ({ subject, stillView, sid, now }: StillsRequest): string | null => {
    if (!programmeOf(subject)?.sprite) return null;
    const token = sign('look', scopeOf(subject, stillView), { sid, exp: now + SESSION_LIFETIME });
    return playAddress(token, subject, `${viewName(stillView)}/img.json`);
  };
  const addresses = ({ view, lifetime, ...request }: AddressRequest): PlayAddress => {
    const { subject, sid, now } = request;
    const token = sign('open', scopeOf(subject, view), { sid, exp: now + lifetime });
    const at = (file: string) => playAddress(token, subject, `${viewName(view)}/${file}`);
    return { hls: at('index.m3u8'), hlsMbr: at('mbr.m3u8'), info: at('data.json'), img: stills(request) };
  };
  const contentOf = ({ contentId, clips, duration }: ContentRequest): Subject => {
    const once = clips.reduce((sum, name) => sum + (files.clips.get(name)?.duration ?? 0), 0);
    return { kind: 'content', contentId: String(contentId), duration: Math.ceil(duration ?? once), clips };
  };
  return {
    channelAddress({ channelId, key, at, to, sid: session, now, until }) {
      const sid = withEnd(session, until);
      const subject: Subject = { kind: 'channel', channelId, key };
      const view: View =
        at === undefined ? 'live' : { at: Math.floor(at), ...(to === undefined ? {} : { to: Math.ceil(to) }) };
      const stillView: View = at === undefined ? 'live' : { at: stillTime(at) };
      return addresses({ subject, view, stillView, sid, now, lifetime: OPEN_LIFETIME });
    },
    contentAddress({ lifetime = OPEN_LIFETIME, until, ...request }) {
      const [subject, sid] = [contentOf(request), withEnd(request.sid, until)];
      return addresses({ subject, view: 'whole', stillView: 'whole', sid, now: request.now, lifetime });
    },
    contentStills: (request) => stills({ ...request, subject: contentOf(request), stillView: 'whole' }),
  };
}

function createAnswer({
  options,
  files,
  tokens,
  programmeOf,
}: Parts & { readonly options: PlayoutOptions }): Playout['answer'] {
  const pages = createPageCache();
  const readPath = createPathReader();
  const checkToken = ({ token, resource, subject, stem }: PlayPath, now: Seconds) => {
    const scope = 'view' in resource ? scopeOf(subject, resource.view) : stem;
    // A lease that is held renews the token.
    const grace = options.leases && PLAYS.has(resource.kind) ? SESSION_LIFETIME - PLAY_LIFETIME : 0;
    return tokens.check(token, { grants: GRANTS[resource.kind], scope, now, grace });
  };
  return async (path, now, client) => {
    const read = readPath(path);
    if (!read) return { status: 404, error: 'unknown_path' };
    const claims = checkToken(read, now);
    if (typeof claims === 'string') return { status: 403, error: `token_${claims}` };
    const refusal = await refusalOf(options.leases, { ...claims, kind: read.resource.kind, now, client });
    if (refusal !== undefined) return { status: 403, error: refusal };
    const programme = programmeOf(read.subject);
    if (!programme) return { status: 404, error: 'unknown_subject' };
    const { resource } = read;
    if (resource.kind === 'segment') reportVideoSent(options, claims.sid, videoClipOf(programme, resource));
    if (!('view' in resource)) return answerClipFile(resource, programme, { files, pages });
    const exp = Math.min(now + (options.leases ? PLAY_LIFETIME : SESSION_LIFETIME), endOf(claims.sid));
    return answerView({ ...read, resource }, programme, {
      now,
      pages,
      archivedDays: options.archivedDays,
      playToken: (view) => tokens.sign({ grant: 'play', scope: scopeOf(read.subject, view), sid: claims.sid, exp }),
    });
  };
}

/** What is asked of a lease: everything that plays. */
const PLAYS: ReadonlySet<PlayPath['resource']['kind']> = new Set(['media', 'init', 'segment', 'subtitles']);

/** Why a session may not go on, if it may not. An end that is part of the session is never renewed. */
async function refusalOf(
  leases: StreamLeases | undefined,
  asked: {
    readonly sid: string;
    readonly exp: Seconds;
    readonly kind: PlayPath['resource']['kind'];
    readonly now: Seconds;
    readonly client: string | undefined;
  },
): Promise<string | undefined> {
  const { sid, exp, kind, now, client } = asked;
  if (!leases || !(PLAYS.has(kind) || kind === 'master')) return undefined;
  if (endOf(sid) <= now) return 'token_expired';
  const checked = leases.check(sid, kind === 'segment', client);
  const status = typeof checked === 'string' ? checked : await checked;
  if (status === 'refused') return 'stream_ended';
  return status === 'prefetched' && exp <= now ? 'token_expired' : undefined;
}

/** Reports a video segment of `clip` that is sent to a session with an end. */
function reportVideoSent({ onVideoSent }: PlayoutOptions, session: string, clip: Clip | undefined): void {
  const sid = SID_WITH_END.exec(session)?.[1];
  if (sid !== undefined && clip !== undefined) onVideoSent?.(sid, clip.slot);
}

/** The clip of a segment, if the segment is video. */
const videoClipOf = (
  { lineup }: Programme,
  { clip, track }: { readonly clip: string; readonly track: string },
): Clip | undefined => lineup.clips.find(({ name, video }) => name === clip && video.some(({ id }) => id === track));

/** The end is part of the session id, so that every backend instance knows it from the token alone. */
const withEnd = (sid: string, until: Seconds | undefined): string =>
  until === undefined ? sid : `${sid}_${Math.floor(until)}`;
const SID_WITH_END = /^(.+)_(\d{1,12})$/;
const endOf = (sid: string): Seconds => Number(SID_WITH_END.exec(sid)?.[2] ?? Number.POSITIVE_INFINITY);

/** The grants that each resource accepts. Segments are shared by all views of a subject. */
const GRANTS: Readonly<Record<PlayPath['resource']['kind'], readonly Grant[]>> = {
  master: ['open'],
  info: ['open'],
  media: ['play'],
  init: ['play'],
  segment: ['play'],
  subtitles: ['play'],
  stills: ['look'],
  sprite: ['look'],
};

/** Makes films from clip names and caches them. Clips that do not fit together make no film. */
function createFilms(clips: ClipFiles['clips']): (names: readonly string[]) => Programme | undefined {
  const films = new Map<string, Programme | undefined>();
  const filmFrom = (names: readonly string[]) => {
    const parts = names.flatMap((name) => clips.get(name) ?? []);
    if (parts.length !== names.length) return undefined;
    try {
      return createProgramme(parts);
    } catch {
      return undefined;
    }
  };
  return (names) => {
    const key = names.join('.');
    if (!films.has(key)) films.set(key, filmFrom(names));
    return films.get(key);
  };
}
