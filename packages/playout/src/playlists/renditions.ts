import { ClipError } from '../clips/clip.ts';
import type { AudioTrack, Clip, ClipTrack, VideoTrack } from '../clips/clip.ts';
import type { Lineup } from './lineup.ts';
import { segmentName } from '../answers/play-path.ts';

/** One clip in the playlist of one rendition. */
export interface ClipLines {
  /** Address of the initialisation segment, relative to the playlist; subtitles have none. */
  readonly init: string | undefined;
  /** `#EXTINF` and address of each segment. */
  readonly entries: readonly string[];
  /** Start of each segment in microseconds after the clip's start, and the clip's end. */
  readonly edges: readonly number[];
}

export interface Rendition {
  readonly kind: 'video' | 'audio' | 'text';
  /** Name of its playlist. */
  readonly id: string;
  readonly linesOf: (clip: Clip) => ClipLines;
  /** Longest segment, seconds rounded as RFC 8216 4.3.3.1 asks. */
  readonly target: number;
}

export interface VideoRendition extends Rendition {
  readonly width: number;
  readonly height: number;
  readonly codecs: string;
  readonly peak: number;
  readonly mean: number;
}

export interface AudioRendition extends Rendition {
  readonly lang: string;
  readonly name: string;
  readonly codecs: string;
  readonly peak: number;
  readonly mean: number;
}

export interface TextRendition extends Rendition {
  readonly lang: string;
  readonly name: string;
}

/** What viewers can choose from. Every rendition covers the whole lineup. */
export interface Renditions {
  /** Highest bit rate first. */
  readonly video: readonly VideoRendition[];
  readonly audio: readonly AudioRendition[];
  readonly texts: readonly TextRendition[];
}

/** Throws ClipError when the clips have no picture size in common, or sound is in some of them only. */
export function createRenditions(lineup: Lineup): Renditions {
  return { video: videoOf(lineup), audio: audioOf(lineup), texts: textsOf(lineup) };
}

export function renditionById(renditions: Renditions, id: string): Rendition | undefined {
  return [...renditions.video, ...renditions.audio, ...renditions.texts].find((one) => one.id === id);
}

/** Picture sizes that every clip has. */
function videoOf(lineup: Lineup): readonly VideoRendition[] {
  const [first] = lineup.clips;
  const shared = (first?.video ?? []).flatMap((sample) => {
    const same = (track: VideoTrack) =>
      track.id === sample.id &&
      track.width === sample.width &&
      track.height === sample.height &&
      track.codecs === sample.codecs;
    const tracks = lineup.clips.flatMap((clip) => clip.video.find(same) ?? []);
    if (tracks.length !== lineup.clips.length) return [];
    const trackOf = (clip: Clip) => clip.video.find(same) as VideoTrack; // every clip has one, see above
    return [
      {
        ...trackRendition(lineup, { kind: 'video', id: sample.id, trackOf }),
        width: sample.width,
        height: sample.height,
        codecs: sample.codecs,
      },
    ];
  });
  if (shared.length === 0) throw new ClipError(`clips ${namesOf(lineup)} have no video rendition in common`);
  return shared.toSorted((a, b) => b.peak - a.peak);
}

/** The audio languages of all clips; a clip without a language plays its first audio track. */
function audioOf(lineup: Lineup): readonly AudioRendition[] {
  const silent = lineup.clips.filter((clip) => clip.audio.length === 0);
  if (silent.length === lineup.clips.length) return [];
  if (silent.length > 0) throw new ClipError(`clip ${silent[0]?.name} has no sound, others beside it have`);
  const all = lineup.clips.flatMap((clip) => clip.audio);
  const spoken = all.filter((track) => track.lang !== 'und');
  const offered = spoken.length > 0 ? distinct(spoken, (track) => track.id) : all.slice(0, 1);
  return offered.map((sample) => {
    const trackOf = (clip: Clip) =>
      clip.audio.find((track) => track.id === sample.id) ??
      clip.audio.find((track) => track.lang === sample.lang) ??
      (clip.audio[0] as AudioTrack); // every clip has audio, see above
    return {
      ...trackRendition(lineup, { kind: 'audio', id: sample.id, trackOf }),
      lang: sample.lang,
      name: sample.name,
      codecs: sample.codecs,
    };
  });
}

/** The subtitle languages of all clips; a clip without a language shows no subtitles. */
function textsOf(lineup: Lineup): readonly TextRendition[] {
  const all = distinct(
    lineup.clips.flatMap((clip) => clip.texts),
    (track) => track.lang,
  );
  return all.map(({ lang, name }) => {
    const id = `t-${lang}`;
    const linesOf = perClip((clip) => {
      const edges = Array.from({ length: clip.slots + 1 }, (_, i) => Math.round(i * clip.slot * 1e6));
      return { init: undefined, edges, entries: entries(clip, edges, (i) => segmentName(clip, id, `${i}.vtt`)) };
    }, lineup);
    return { kind: 'text', id, lang, name, linesOf, target: Math.round(lineup.slot) };
  });
}

function trackRendition(
  lineup: Lineup,
  { kind, id, trackOf }: { kind: 'video' | 'audio'; id: string; trackOf: (clip: Clip) => ClipTrack },
) {
  const linesOf = perClip((clip) => {
    const track = trackOf(clip);
    return {
      init: segmentName(clip, track.id, 'init.mp4'),
      edges: track.edges,
      entries: entries(clip, track.edges, (i) => segmentName(clip, track.id, `${i}.m4s`)),
    };
  }, lineup);
  const tracks = lineup.clips.map(trackOf);
  const longest = Math.max(
    ...tracks.flatMap((track) => track.edges.slice(1).map((edge, i) => edge - (track.edges[i] ?? 0))),
  );
  return {
    kind,
    id,
    linesOf,
    target: Math.max(1, Math.round(longest / 1e6)),
    peak: Math.max(...tracks.map((track) => track.peak)),
    mean: Math.ceil(
      tracks.reduce((sum, track, i) => sum + track.mean * (lineup.clips[i]?.slots ?? 0), 0) / lineup.slots,
    ),
  };
}

function entries(clip: Clip, edges: readonly number[], address: (index: number) => string): readonly string[] {
  return Array.from(
    { length: clip.slots },
    (_, i) => `#EXTINF:${((edges[i + 1] ?? 0) - (edges[i] ?? 0)) / 1e6},\n${address(i)}\n`,
  );
}

function perClip(make: (clip: Clip) => ClipLines, lineup: Lineup): (clip: Clip) => ClipLines {
  const lines = new Map<Clip, ClipLines>(lineup.clips.map((clip) => [clip, make(clip)]));
  return (clip) => lines.get(clip) ?? make(clip);
}

function distinct<T>(items: readonly T[], key: (item: T) => string): readonly T[] {
  return [...new Map(items.toReversed().map((item) => [key(item), item])).values()].toReversed();
}

function namesOf(lineup: Lineup): string {
  return lineup.clips.map((clip) => clip.name).join(', ');
}
