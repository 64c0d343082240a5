import { CACHE, TYPE, createPage, pictureType } from './answer.ts';
import type { Answer, PageCache } from './answer.ts';
import type { ByteSpan, Clip, ClipTrack } from '../clips/clip.ts';
import type { ClipFiles } from '../clips/clip-files.ts';
import type { Wanted } from './play-path.ts';
import type { Programme } from '../playlists/programme.ts';
import { spriteSvg } from '../clips/stills.ts';
import { cueSegment } from '../clips/web-vtt.ts';

/** A request for something that is the same at any time. */
export type ClipFile = Exclude<Wanted, { view: unknown }>;

/** Segments, initialisation segments, subtitle segments and pictures of the clips of one programme; of no other clip. */
export async function answerClipFile(
  files: ClipFiles,
  pages: PageCache,
  programme: Programme,
  wanted: ClipFile,
): Promise<Answer> {
  if (wanted.kind === 'sprite') return answerSprite(files, pages, programme);
  const clip = programme.lineup.clips.find((one) => one.name === wanted.clip && one.revision === wanted.revision);
  if (!clip) return { status: 404, error: 'unknown_clip' };
  if (wanted.kind === 'words') return answerWords(files, clip, wanted.track, wanted.index);
  const video = clip.video.find((track) => track.id === wanted.track);
  const track = video ?? clip.audio.find((one) => one.id === wanted.track);
  const span = wanted.kind === 'init' ? track?.init : track?.segments[wanted.index];
  if (!track || !span) return { status: 404, error: 'unknown_segment' };
  return answerSpan(files, clip, track, span, video ? TYPE.video : TYPE.audio);
}

async function answerSpan(
  files: ClipFiles,
  clip: Clip,
  track: ClipTrack,
  span: ByteSpan,
  type: string,
): Promise<Answer> {
  const bytes = await files.piece(clip, track, span);
  const etag = `"${clip.revision}-${track.id}-${span.offset}"`;
  return { status: 200, type, cache: CACHE.forever, bytes, etag };
}

/** A language the clip does not speak gets a segment without cues: the playlist goes on. */
function answerWords(files: ClipFiles, clip: Clip, track: string, index: number): Answer {
  if (!track.startsWith('t-') || index >= clip.slots) return { status: 404, error: 'unknown_segment' };
  const from = index * clip.slot * 1000;
  const text = cueSegment(files.cues(clip, track.slice(2)), from, from + clip.slot * 1000);
  return { status: 200, type: TYPE.words, cache: CACHE.forever, page: createPage(text) };
}

async function answerSprite(files: ClipFiles, pages: PageCache, { sprite }: Programme): Promise<Answer> {
  if (!sprite) return { status: 404, error: 'no_stills' };
  const pictures = new Map<Clip, string>();
  for (const { clip, sheet } of sprite.parts) {
    const bytes = await files.file(clip, sheet.file);
    pictures.set(clip, `data:${pictureType(sheet.file)};base64,${bytes.toString('base64')}`);
  }
  const page = pages.page(`sprite ${sprite.revision}`, '', () => spriteSvg(sprite, (clip) => pictures.get(clip) ?? ''));
  return { status: 200, type: TYPE.svg, cache: CACHE.forever, page };
}
