import { CACHE, TYPE, createPage, pictureType } from './answer.ts';
import type { Answer, PageCache } from './answer.ts';
import type { Clip } from '../clips/clip.ts';
import type { ClipFiles } from '../clips/clip-files.ts';
import type { Resource } from './play-path.ts';
import type { Programme } from '../playlists/programme.ts';
import { spriteSvg } from '../clips/stills.ts';
import { cueSegment } from '../clips/web-vtt.ts';

/** A request for a file that does not depend on the time. */
export type ClipFile = Exclude<Resource, { view: unknown }>;

/** Answers with a segment, initialisation segment, subtitle segment or picture of the programme's clips; other clips are unknown. */
export async function answerClipFile(
  resource: ClipFile,
  programme: Programme,
  { files, pages }: { readonly files: ClipFiles; readonly pages: PageCache },
): Promise<Answer> {
  if (resource.kind === 'sprite') return answerSprite(files, pages, programme);
  const clip = programme.lineup.clips.find((one) => one.name === resource.clip && one.revision === resource.revision);
  if (!clip) return { status: 404, error: 'unknown_clip' };
  if (resource.kind === 'subtitles') return answerSubtitles(clip, resource, files);
  const video = clip.video.find((track) => track.id === resource.track);
  const track = video ?? clip.audio.find((one) => one.id === resource.track);
  const span = resource.kind === 'init' ? track?.init : track?.segments[resource.index];
  if (!track || !span) return { status: 404, error: 'unknown_segment' };
  const bytes = await files.span(clip, track, span);
  const etag = `"${clip.revision}-${track.id}-${span.offset}"`;
  return { status: 200, type: video ? TYPE.video : TYPE.audio, cache: CACHE.forever, bytes, etag };
}

/** A clip without subtitles in the language gets a segment without cues, so that the playlist continues. */
function answerSubtitles(
  clip: Clip,
  { track, index }: { readonly track: string; readonly index: number },
  files: ClipFiles,
): Answer {
  if (!track.startsWith('t-') || index >= clip.slots) return { status: 404, error: 'unknown_segment' };
  const from = index * clip.slot * 1000;
  const text = cueSegment(files.cues(clip, track.slice(2)), from, from + clip.slot * 1000);
  return { status: 200, type: TYPE.subtitles, cache: CACHE.forever, page: createPage(text) };
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
