import type { Seconds } from '@antenna/kernel';
import type { PlayerState } from '../kernel/state.ts';
import type { Subject } from '../port/backend.ts';
import type { CastItem, CastLanguages } from '../port/cast.ts';
import type { PlayableSource, Track } from '../port/engine.ts';

/** What another device can fetch: no encrypted streams, whose licences belong to this viewer, and no frames of other services. */
export function isCastable(source: PlayableSource): boolean {
  return source.kind === 'hls';
}

export const castKey = (subject: Subject | undefined): string => JSON.stringify(subject ?? null);

export function castLanguages({ tracks }: Pick<PlayerState, 'tracks'>): CastLanguages {
  const languageOf = (all: readonly Track[], id: string | undefined) => all.find((each) => each.id === id)?.language;
  return { audio: languageOf(tracks.audio, tracks.audioId), text: languageOf(tracks.text, tracks.textId) };
}

/** What is open here, as an item for another device. `position` is that of the picture here; live has none. */
export function castItem(state: PlayerState, position: Seconds, isPaused: boolean): CastItem | undefined {
  const { subject, resolved } = state.session;
  if (!resolved || !isCastable(resolved.source)) return undefined;
  const { programme } = state.timeline;
  const isLive = subject?.kind === 'channel' && subject.at === 'live';
  const channel = resolved.channel?.name ?? '';
  return {
    key: castKey(subject),
    src: resolved.source.url,
    isLive,
    isPaused,
    languages: castLanguages(state),
    title: programme?.title ?? resolved.title ?? channel,
    description: programme ? channel : '',
    poster: programme?.image ?? resolved.channel?.cover.src ?? '',
    ...(isLive ? {} : { time: position }),
  };
}
