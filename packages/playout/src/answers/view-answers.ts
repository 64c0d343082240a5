import type { Seconds } from '@antenna/kernel';
import { CACHE, TYPE, createPage } from './answer.ts';
import type { Answer, PageCache } from './answer.ts';
import { ARCHIVE_SPAN, LIVE_WINDOW, SESSION_LIFE } from '../limits.ts';
import { newestSlot } from '../playlists/lineup.ts';
import { masterPlaylist } from '../playlists/master-playlist.ts';
import {
  archiveStretch,
  contentStretch,
  countingDay,
  liveStretch,
  mediaPlaylist,
} from '../playlists/media-playlist.ts';
import type { Stretch } from '../playlists/media-playlist.ts';
import { playAddress, viewName } from './play-path.ts';
import type { PlayPath, View, Wanted } from './play-path.ts';
import type { Programme } from '../playlists/programme.ts';
import { renditionById } from '../playlists/renditions.ts';
import { seekPoints, stillTime } from '../clips/stills.ts';

/** A request for something that knows about time. */
export type ViewPath = PlayPath & { readonly wanted: Extract<Wanted, { view: View }> };

export interface ViewContext {
  readonly now: Seconds;
  readonly pages: PageCache;
  readonly archivedDays: (channelId: number) => number;
  /** Signs a token for playing these moments. */
  readonly playToken: (view: View) => string;
}

const DAY: Seconds = 86_400;

/** Playlists, facts and seek points of a subject. */
export function answerView(path: ViewPath, programme: Programme, context: ViewContext): Answer {
  const { wanted } = path;
  if (!inArchive(path, context)) return { status: 404, error: 'not_in_archive' };
  const stretch = stretchOf(path, programme, context.now);
  if (!stretch) return { status: 404, error: 'not_on_air_yet' };
  switch (wanted.kind) {
    case 'master':
      return answerMaster(path, wanted.only, programme, context);
    case 'media':
      return answerMedia(path, wanted.rendition, programme, stretch, context);
    case 'stills':
      return answerStills(path, programme, context);
    case 'info':
      return answerInfo(programme, stretch);
  }
}

/** Playback that began in time may go on after its beginning has grown too old. */
function inArchive({ subject, wanted }: ViewPath, { now, archivedDays }: ViewContext): boolean {
  if (subject.kind !== 'channel' || typeof wanted.view === 'string' || 'since' in wanted.view) return true;
  const days = archivedDays(subject.channelId);
  const grace = wanted.kind === 'media' || wanted.kind === 'stills' ? SESSION_LIFE : 0;
  return days > 0 && wanted.view.at >= now - days * DAY - grace;
}

function stretchOf({ subject, wanted }: ViewPath, { lineup }: Programme, now: Seconds): Stretch | undefined {
  if (subject.kind === 'content') return contentStretch(lineup, subject.duration);
  if (typeof wanted.view === 'object' && 'at' in wanted.view)
    return archiveStretch(lineup, wanted.view.at, ARCHIVE_SPAN, now);
  return liveStretch(lineup, typeof wanted.view === 'object' ? wanted.view.since : countingDay(now), now);
}

/** The master playlist hands over to media playlists under a token that lives as long as playback may. */
function answerMaster(path: ViewPath, only: 'all' | 'smallest', programme: Programme, context: ViewContext): Answer {
  const { subject, wanted } = path;
  const { view, startAt } = playlistsOf(wanted.view, programme.lineup.slot, context.now);
  const base = playAddress(context.playToken(view), subject, `${viewName(view)}/`);
  const text = masterPlaylist(programme.renditions, { only, base, startAt, frameRate: programme.frameRate });
  return { status: 200, type: TYPE.playlist, cache: CACHE.own, page: createPage(text) };
}

/** The media playlists behind a view. Those of one segment are the same: the exact moment becomes the place to start in them. */
function playlistsOf(view: View, slot: Seconds, now: Seconds): { readonly view: View; readonly startAt?: Seconds } {
  if (view === 'live') return { view: { since: countingDay(now) } };
  if (typeof view === 'string' || 'since' in view) return { view };
  const at = Math.floor(view.at / slot) * slot;
  return { view: { at }, startAt: view.at - at };
}

function answerMedia(
  { subject, wanted }: ViewPath,
  id: string,
  programme: Programme,
  stretch: Stretch,
  context: ViewContext,
): Answer {
  const rendition = renditionById(programme.renditions, id);
  if (!rendition) return { status: 404, error: 'unknown_rendition' };
  const moment = subject.kind === 'content' ? `for ${stretch.last}` : viewName(wanted.view);
  const page = context.pages.page(`${programme.name} ${id} ${moment}`, stretch.last, () =>
    mediaPlaylist(programme.lineup, rendition, stretch),
  );
  const moving = stretch.kind === 'live' || stretch.kind === 'growing';
  return { status: 200, type: TYPE.playlist, cache: moving ? CACHE.moving : CACHE.settled, page };
}

/** Seek points on the ten-second grid: `time` counts from `origin`, which is a moment of the clock for a channel and 0 for a film. */
function answerStills({ subject, wanted, token }: ViewPath, programme: Programme, context: ViewContext): Answer {
  const { lineup, sprite } = programme;
  if (!sprite) return { status: 404, error: 'no_stills' };
  const origin = originOf(subject, wanted.view, context);
  const end = (newestSlot(lineup, context.now) + 1) * lineup.slot;
  const span =
    subject.kind === 'content'
      ? subject.duration
      : Math.min(wanted.view === 'live' ? Infinity : ARCHIVE_SPAN, end - origin);
  const img = playAddress(token, subject, `sprite.${sprite.revision}.svg`);
  const text = JSON.stringify({ origin, img, seek_points: seekPoints(lineup, sprite, origin, span) });
  return { status: 200, type: TYPE.json, cache: CACHE.own, page: createPage(text) };
}

function originOf(subject: PlayPath['subject'], view: View, { now, archivedDays }: ViewContext): Seconds {
  if (subject.kind === 'content') return 0;
  if (typeof view === 'object' && 'at' in view) return stillTime(view.at);
  return stillTime(now - (archivedDays(subject.channelId) > 0 ? ARCHIVE_SPAN : LIVE_WINDOW));
}

function answerInfo({ lineup, renditions, frameRate }: Programme, stretch: Stretch): Answer {
  const info = {
    live: stretch.kind === 'live' || stretch.kind === 'growing',
    from: stretch.kind === 'content' ? null : stretch.first * lineup.slot,
    to: stretch.kind === 'content' ? null : (stretch.last + 1) * lineup.slot,
    duration: (stretch.last + 1 - stretch.first) * lineup.slot,
    frame_rate: frameRate ?? null,
    video: renditions.video.map(({ width, height, peak }) => ({ width, height, bandwidth: peak })),
    audio: renditions.audio.map(({ lang, name }) => ({ lang, name })),
    subtitles: renditions.texts.map(({ lang, name }) => ({ lang, name })),
  };
  return { status: 200, type: TYPE.json, cache: CACHE.own, page: createPage(JSON.stringify(info)) };
}
