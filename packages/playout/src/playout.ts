import type { Clock, Seconds } from '@antenna/kernel';
import { toSeconds } from '@antenna/kernel';
import { createPageCache } from './answers/answer.ts';
import type { Answer } from './answers/answer.ts';
import { openClipFiles } from './clips/clip-files.ts';
import { answerClipFile } from './answers/clip-answers.ts';
import { createFaults } from './faults.ts';
import type { Faults } from './faults.ts';
import { OPEN_LIFE, SESSION_LIFE } from './limits.ts';
import { createPathReader, playAddress, scopeOf, viewName, withoutToken } from './answers/play-path.ts';
import type { PlayPath, Subject, View } from './answers/play-path.ts';
import { openingLists } from './playlists/opening-lists.ts';
import type { Lists } from './playlists/opening-lists.ts';
import { createPlayTokens } from './answers/play-token.ts';
import type { Grant } from './answers/play-token.ts';
import { createProgramme, readProgrammes } from './playlists/programme.ts';
import type { Programme } from './playlists/programme.ts';
import { stillTime } from './clips/stills.ts';
import { answerView } from './answers/view-answers.ts';

export interface PlayoutOptions {
  /** Folder with playout.json and media/clips. */
  readonly operatorDir: string;
  readonly clock: Clock;
  /** Signing keys, the newest first; the ones before it are still believed. A function when they may change while we run. */
  readonly keys: readonly string[] | (() => readonly string[]);
  /** How many days back a channel may be watched; 0 when it keeps no archive. */
  readonly archivedDays: (channelId: number) => number;
  /** Hears of each piece of picture that is handed to a session which has to end: a child's. `sid` as it was given for the address. */
  readonly onGiven?: (sid: string, seconds: Seconds) => void;
  /** Faults on demand, for tests only: `faultsAllowed(process.env)`. Throws with NODE_ENV=production. */
  readonly faults: boolean;
}

/** Addresses from the root of the origin, good to be opened for ten minutes. */
export interface PlayAddress {
  /** One picture size. */
  readonly hls: string;
  /** All picture sizes. */
  readonly hlsMbr: string;
  /** Seek points and their pictures; null where there are none. Good for as long as playback. */
  readonly img: string | null;
  /** Facts about the stream; its sibling `index.m3u8` is the playlist. */
  readonly info: string;
}

export interface Playout {
  /** Whether a channel `playout://key` is played by us. */
  has(key: string): boolean;
  /** Keys of all channels that are played by us. */
  readonly keys: readonly string[];
  /** What in the operator's files could not be used, a line each. */
  readonly problems: readonly string[];
  /**
   * Live, or the archive from `at` when it is given. `sid` names the viewer's session: 1–48 letters, digits or -. From `until` on
   * nothing of it plays any more: a child's hours end in the middle of a film too.
   */
  channelAddress(wanted: {
    readonly channelId: number;
    readonly key: string;
    readonly at?: Seconds | undefined;
    readonly sid: string;
    readonly now: Seconds;
    readonly until?: Seconds | undefined;
  }): PlayAddress;
  /** A film, a trailer, a packshot: the clips repeated up to `duration` (once through without it). `life` replaces the ten minutes. */
  contentAddress(wanted: {
    readonly contentId: string | number;
    readonly clips: readonly string[];
    readonly duration?: Seconds | undefined;
    readonly sid: string;
    readonly now: Seconds;
    readonly life?: Seconds | undefined;
    readonly until?: Seconds | undefined;
  }): PlayAddress;
  /** The playlists that begin with this one of our addresses, as they are at `now`; undefined when they cannot all be had. */
  lists(address: string, now: Seconds): Promise<Lists | undefined>;
  /** What a path below /play answers at `now`. */
  answer(path: string, now: Seconds): Promise<Answer>;
  readonly clock: Clock;
  /** Present only where tests may order faults. */
  readonly faults: Faults | undefined;
}

interface AddressRequest {
  readonly subject: Subject;
  readonly view: View;
  /** The moments whose stills are shown. */
  readonly stillView: View;
  readonly sid: string;
  readonly now: Seconds;
  readonly life: Seconds;
}

/** Faults are for tests: asked for by ANTENNA_TEST_FAULTS=1 and never in production. */
export function faultsAllowed(env: Readonly<Record<string, string | undefined>>): boolean {
  return env['ANTENNA_TEST_FAULTS'] === '1' && env['NODE_ENV'] !== 'production';
}

/** Reads the operator's files. Throws when playout.json is not JSON; whatever else is wrong is left out and told in `problems`. */
export function createPlayout(options: PlayoutOptions): Playout {
  if (options.faults && process.env['NODE_ENV'] === 'production')
    throw new Error('faults on demand are refused with NODE_ENV=production');
  const files = openClipFiles(options.operatorDir);
  const { programmes, problems } = readProgrammes(options.operatorDir, files.clips);
  const { keys } = options;
  const tokens = createPlayTokens(typeof keys === 'function' ? keys : () => keys);
  const pages = createPageCache();
  const readPath = createPathReader();
  const films = new Map<string, Programme | undefined>();

  const filmOf = (names: readonly string[]): Programme | undefined => {
    const name = names.join('.');
    if (!films.has(name)) {
      const clips = names.flatMap((one) => files.clips.get(one) ?? []);
      films.set(name, clips.length === names.length ? filmFrom(clips) : undefined);
    }
    return films.get(name);
  };
  const programmeOf = (subject: Subject) =>
    subject.kind === 'channel' ? programmes.get(subject.key) : filmOf(subject.clips);

  const addresses = ({ subject, view, stillView, sid, now, life }: AddressRequest): PlayAddress => {
    const sign = (grant: Grant, of: View, until: Seconds) =>
      tokens.sign(grant, scopeOf(subject, of), sid, Math.min(until, endOf(sid)));
    const token = sign('open', view, now + life);
    const at = (file: string) => playAddress(token, subject, `${viewName(view)}/${file}`);
    const stills = () =>
      playAddress(sign('look', stillView, now + SESSION_LIFE), subject, `${viewName(stillView)}/img.json`);
    return {
      hls: at('index.m3u8'),
      hlsMbr: at('mbr.m3u8'),
      info: at('data.json'),
      img: programmeOf(subject)?.sprite ? stills() : null,
    };
  };

  const allowed = (path: PlayPath, now: Seconds) => {
    const { wanted, subject, stem } = path;
    const scope = 'view' in wanted ? scopeOf(subject, wanted.view) : stem;
    return tokens.check(path.token, GRANTS[wanted.kind], scope, now);
  };

  const answer = async (path: string, now: Seconds): Promise<Answer> => {
    const read = readPath(path);
    if (!read) return { status: 404, error: 'unknown_path' };
    const pass = allowed(read, now);
    if (typeof pass === 'string') return { status: 403, error: `token_${pass}` };
    const programme = programmeOf(read.subject);
    if (!programme) return { status: 404, error: 'unknown_subject' };
    const { wanted } = read;
    if (wanted.kind === 'segment') reportGiven(options, pass.sid, programme, wanted);
    if (!('view' in wanted)) return answerClipFile(files, pages, programme, wanted);
    return answerView({ ...read, wanted }, programme, {
      now,
      pages,
      archivedDays: options.archivedDays,
      playToken: (view) =>
        tokens.sign('play', scopeOf(read.subject, view), pass.sid, Math.min(now + SESSION_LIFE, endOf(pass.sid))),
    });
  };
  const faults = options.faults ? createFaults(() => toSeconds(options.clock.now())) : undefined;

  return {
    clock: options.clock,
    faults,
    keys: [...programmes.keys()],
    problems: [...files.problems, ...problems],
    has: (key) => programmes.has(key),
    channelAddress({ channelId, key, at, sid: session, now, until }) {
      const sid = ending(session, until);
      const subject: Subject = { kind: 'channel', channelId, key };
      if (at === undefined) return addresses({ subject, view: 'live', stillView: 'live', sid, now, life: OPEN_LIFE });
      return addresses({
        subject,
        view: { at: Math.floor(at) },
        stillView: { at: stillTime(at) },
        sid,
        now,
        life: OPEN_LIFE,
      });
    },
    contentAddress({ contentId, clips, duration, sid: session, now, life, until }) {
      const sid = ending(session, until);
      const once = clips.reduce((sum, name) => sum + (files.clips.get(name)?.duration ?? 0), 0);
      const subject: Subject = {
        kind: 'content',
        contentId: String(contentId),
        duration: Math.ceil(duration ?? once),
        clips,
      };
      return addresses({ subject, view: 'whole', stillView: 'whole', sid, now, life: life ?? OPEN_LIFE });
    },
    answer,
    // A fault that was ordered for a playlist is met where it was ordered.
    lists: (address, now) =>
      openingLists(address, async (path) =>
        faults?.spoils(withoutToken(path)) === true ? { status: 404, error: 'fault' } : answer(path, now),
      ),
  };
}

/** Tells `onGiven` of a piece of picture for a session that has to end. */
function reportGiven(
  { onGiven }: PlayoutOptions,
  session: string,
  { lineup }: Programme,
  { clip, track }: { readonly clip: string; readonly track: string },
): void {
  const sid = ENDING.exec(session)?.[1];
  const one = sid === undefined ? undefined : lineup.clips.find(({ name }) => name === clip);
  if (sid !== undefined && one?.video.some(({ id }) => id === track)) onGiven?.(sid, one.slot);
}

/** The end travels in the session's name, so that any copy of the backend knows it from the token alone. */
const ending = (sid: string, until: Seconds | undefined): string =>
  until === undefined ? sid : `${sid}_${Math.floor(until)}`;
const ENDING = /^(.+)_(\d{1,12})$/;
const endOf = (sid: string): Seconds => Number(ENDING.exec(sid)?.[2] ?? Number.POSITIVE_INFINITY);

/** Which tokens open which files. Pieces of clips are shared by all moments of a subject. */
const GRANTS: Readonly<Record<PlayPath['wanted']['kind'], readonly Grant[]>> = {
  master: ['open'],
  info: ['open'],
  media: ['play'],
  init: ['play'],
  segment: ['play'],
  words: ['play'],
  stills: ['look'],
  sprite: ['look'],
};

function filmFrom(clips: Parameters<typeof createProgramme>[0]): Programme | undefined {
  try {
    return createProgramme(clips);
  } catch {
    // The API named clips that do not fit together: to a viewer the film is not there.
    return undefined;
  }
}
