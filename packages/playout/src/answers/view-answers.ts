import type { Seconds } from '@antenna/kernel';
import { CACHE, TYPE, createPage } from './answer.ts';
import type { Answer, PageCache } from './answer.ts';
import { ARCHIVE_SPAN, LIVE_WINDOW, SESSION_LIFETIME } from '../limits.ts';
import { newestSlot } from '../playlists/lineup.ts';
import { masterPlaylist } from '../playlists/master-playlist.ts';
import { archiveRange, contentRange, countingDay, liveRange, mediaPlaylist } from '../playlists/media-playlist.ts';
import type { SlotRange } from '../playlists/media-playlist.ts';
import { playAddress, viewName } from './play-path.ts';
import type { PlayPath, Resource, View } from './play-path.ts';
import type { Programme } from '../playlists/programme.ts';
import { renditionById } from '../playlists/renditions.ts';
import { seekPoints, stillTime } from '../clips/stills.ts';

/** A request for a file that depends on the time. */
export type ViewPath = PlayPath & { readonly resource: Extract<Resource, { view: View }> };

export interface ViewContext {
  readonly now: Seconds;
  readonly pages: PageCache;
  readonly archivedDays: (channelId: number) => number;
  /** Signs a `play` token for the moments of a view. */
  readonly playToken: (view: View) => string;
}

const DAY: Seconds = 86_400;

/** Answers with a playlist, the stream's data or the seek points of a subject. */
export function answerView(path: ViewPath, programme: Programme, context: ViewContext): Answer {
  const { resource } = path;
  if (!inArchive(path, context)) return { status: 404, error: 'not_in_archive' };
  const range = rangeOf(path, programme, context.now);
  if (!range) return { status: 404, error: 'not_on_air_yet' };
  switch (resource.kind) {
    case 'master':
      return answerMaster(path, programme, context);
    case 'media':
      return answerMedia(path, { programme, range, pages: context.pages });
    case 'stills':
      return answerStills(path, programme, context);
    case 'info':
      return answerInfo(programme, range);
  }
}

/** Playback that was opened in time may continue after its beginning has left the archive. */
function inArchive({ subject, resource }: ViewPath, { now, archivedDays }: ViewContext): boolean {
  if (subject.kind !== 'channel' || typeof resource.view === 'string' || 'since' in resource.view) return true;
  const days = archivedDays(subject.channelId);
  const grace = resource.kind === 'media' || resource.kind === 'stills' ? SESSION_LIFETIME : 0;
  return days > 0 && resource.view.at >= now - days * DAY - grace;
}

function rangeOf({ subject, resource }: ViewPath, { lineup }: Programme, now: Seconds): SlotRange | undefined {
  if (subject.kind === 'content') return contentRange(lineup, subject.duration);
  if (typeof resource.view === 'object' && 'at' in resource.view)
    return archiveRange(lineup, { start: resource.view.at, span: ARCHIVE_SPAN, end: resource.view.to, now });
  return liveRange(lineup, typeof resource.view === 'object' ? resource.view.since : countingDay(now), now);
}

/** The master playlist names media playlists with a token that lasts as long as playback may. */
function answerMaster({ subject, resource }: ViewPath, programme: Programme, context: ViewContext): Answer {
  const only = resource.kind === 'master' ? resource.only : 'all';
  const { view, startAt } = playlistsOf(resource.view, programme.lineup.slot, context.now);
  const base = playAddress(context.playToken(view), subject, `${viewName(view)}/`);
  const text = masterPlaylist(programme.renditions, { only, base, startAt, frameRate: programme.frameRate });
  return { status: 200, type: TYPE.playlist, cache: CACHE.own, page: createPage(text) };
}

/** The view of the media playlists. Moments within one segment share their playlists; the exact moment becomes EXT-X-START. */
function playlistsOf(view: View, slot: Seconds, now: Seconds): { readonly view: View; readonly startAt?: Seconds } {
  if (view === 'live') return { view: { since: countingDay(now) } };
  if (typeof view === 'string' || 'since' in view) return { view };
  const at = Math.floor(view.at / slot) * slot;
  return { view: { ...view, at }, startAt: view.at - at };
}

function answerMedia(
  { subject, resource }: ViewPath,
  { programme, range, pages }: { readonly programme: Programme; readonly range: SlotRange; readonly pages: PageCache },
): Answer {
  const id = resource.kind === 'media' ? resource.rendition : '';
  const rendition = renditionById(programme.renditions, id);
  if (!rendition) return { status: 404, error: 'unknown_rendition' };
  const moment = subject.kind === 'content' ? `for ${range.last}` : viewName(resource.view);
  const page = pages.page(`${programme.name} ${id} ${moment}`, range.last, () =>
    mediaPlaylist(programme.lineup, rendition, range),
  );
  const isMoving = range.kind === 'live' || range.kind === 'growing';
  return { status: 200, type: TYPE.playlist, cache: isMoving ? CACHE.moving : CACHE.settled, page };
}

/** Seek points every ten seconds. `time` counts from `origin`: Unix time for a channel, 0 for a film. */
function answerStills({ subject, resource, token }: ViewPath, programme: Programme, context: ViewContext): Answer {
  const { lineup, sprite } = programme;
  if (!sprite) return { status: 404, error: 'no_stills' };
  const origin = originOf(subject, resource.view, context);
  const end = (newestSlot(lineup, context.now) + 1) * lineup.slot;
  const span =
    subject.kind === 'content'
      ? subject.duration
      : Math.min(resource.view === 'live' ? Infinity : ARCHIVE_SPAN, end - origin);
  const img = playAddress(token, subject, `sprite.${sprite.revision}.svg`);
  const text = JSON.stringify({ origin, img, seek_points: seekPoints(lineup, sprite, { origin, span }) });
  return { status: 200, type: TYPE.json, cache: CACHE.own, page: createPage(text) };
}

function originOf(subject: PlayPath['subject'], view: View, { now, archivedDays }: ViewContext): Seconds {
  if (subject.kind === 'content') return 0;
  if (typeof view === 'object' && 'at' in view) return stillTime(view.at);
  return stillTime(now - (archivedDays(subject.channelId) > 0 ? ARCHIVE_SPAN : LIVE_WINDOW));
}

function answerInfo({ lineup, renditions, frameRate }: Programme, range: SlotRange): Answer {
  const info = {
    live: range.kind === 'live' || range.kind === 'growing',
    from: range.kind === 'content' ? null : range.first * lineup.slot,
    to: range.kind === 'content' ? null : (range.last + 1) * lineup.slot,
    duration: (range.last + 1 - range.first) * lineup.slot,
    frame_rate: frameRate ?? null,
    video: renditions.video.map(({ width, height, peak }) => ({ width, height, bandwidth: peak })),
    audio: renditions.audio.map(({ lang, name }) => ({ lang, name })),
    subtitles: renditions.texts.map(({ lang, name }) => ({ lang, name })),
  };
  return { status: 200, type: TYPE.json, cache: CACHE.own, page: createPage(JSON.stringify(info)) };
}
