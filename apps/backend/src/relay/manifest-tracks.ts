import { elementsOf, readManifest, textOf, type Element } from './manifest.ts';
import type { Tracks } from './tracks.ts';

interface TrackSet {
  readonly element: Element;
  readonly kind: 'video' | 'audio' | 'subtitles' | undefined;
  readonly representations: readonly Readonly<Record<string, string>>[];
}

/** The tracks of a DASH manifest; undefined where it is none. Pictures for the seek bar and trick play are no tracks. */
export function tracksOfManifest(text: string): Tracks | undefined {
  const root = readManifest(text);
  if (root === undefined) return undefined;
  const sets = children(root, 'Period')
    .flatMap((period) => children(period, 'AdaptationSet'))
    .map(readSet);
  const video = sets.filter(({ kind }) => kind === 'video').flatMap(({ representations }) => representations);
  const rates = video.map(({ frameRate = '' }) => readRate(frameRate)).filter((rate) => rate > 0);
  return {
    frame_rate: rates.length > 0 ? Math.max(...rates) : null,
    video: unique(
      video
        .map(({ width, height, bandwidth }) => ({
          width: Number(width),
          height: Number(height),
          bandwidth: Number(bandwidth) || 0,
        }))
        .filter(({ width, height }) => width > 0 && height > 0),
    ),
    audio: unique(sets.filter(({ kind }) => kind === 'audio').map(({ element }) => named(element))),
    subtitles: unique(sets.filter(({ kind }) => kind === 'subtitles').map(({ element }) => named(element))),
  };
}

/** What a representation does not say itself, its set says. */
function readSet(element: Element): TrackSet {
  const common = element.attributes;
  const representations = children(element, 'Representation').map(({ attributes }) => ({ ...common, ...attributes }));
  return { element, representations, kind: isTrickPlay(element) ? undefined : kindOf(representations[0] ?? common) };
}

function kindOf({ contentType = '', mimeType = '', codecs = '' }: Readonly<Record<string, string>>): TrackSet['kind'] {
  const type = contentType || mimeType;
  if (/^video\b/i.test(type)) return 'video';
  if (/^audio\b/i.test(type)) return 'audio';
  const isText = /^(?:text\b|application\/ttml\+xml)/i.test(type) || /^(?:stpp|wvtt)\b/i.test(codecs);
  return isText ? 'subtitles' : undefined;
}

const isTrickPlay = (element: Element): boolean =>
  [...children(element, 'EssentialProperty'), ...children(element, 'SupplementalProperty')].some(({ attributes }) =>
    attributes['schemeIdUri']?.includes('trickmode'),
  );

const named = (element: Element) => ({
  lang: element.attributes['lang'] ?? '',
  name: children(element, 'Label').map(textOf).join('').trim(),
});

/** `25`, or a fraction as `30000/1001`. */
function readRate(written: string): number {
  const [frames = 0, seconds = 1] = written.split('/').map(Number);
  const rate = frames / seconds;
  return Number.isFinite(rate) ? Math.round(rate * 1_000) / 1_000 : 0;
}

const children = (element: Element, name: string): readonly Element[] =>
  elementsOf(element).filter((child) => child.name === name);

const unique = <T>(things: readonly T[]): readonly T[] => [
  ...new Map(things.map((each) => [JSON.stringify(each), each])).values(),
];
