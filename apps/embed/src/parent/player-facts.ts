import type { Chosen, Moment, PlayerStatus, Programme, Sound, Tracks } from '@antenna/embed-sdk';
import type { Player } from '@antenna/player-core';

/** What the parent page may know of the player. */

export const isShown = ({ state }: Player): boolean => state.session.at === 'active' && state.engine.hasFirstFrame;

export function soundOf({ state }: Player): Sound {
  return { volume: state.volume.percent, muted: state.volume.isMuted };
}

export function momentOf(player: Player): Moment {
  const { timeline, engine } = player.state;
  const wall = player.wall();
  return {
    position: tenths(player.time().position),
    ...(timeline.kind === 'vod' && engine.duration > 0 ? { duration: tenths(engine.duration) } : {}),
    ...(wall === undefined ? {} : { wall: Math.floor(wall) }),
    live: timeline.kind === 'live',
  };
}

export function statusOf(player: Player): PlayerStatus {
  const { playback, engine } = player.state;
  return {
    ...momentOf(player),
    ...soundOf(player),
    rate: playback.rate,
    paused: engine.isPaused,
    chosen: chosenOf(player),
  };
}

export function tracksOf(player: Player): Tracks {
  const { tracks, quality } = player.state;
  return {
    qualities: quality.levels.map(({ id, height }) => ({ id, height })),
    audios: tracks.audio.map(({ id, language, label }) => ({ id, language, label })),
    texts: tracks.text.map(({ id, language, label }) => ({ id, language, label })),
    chosen: chosenOf(player),
  };
}

export function programmeOf({ state }: Player): Programme | null {
  const { programme } = state.timeline;
  return programme
    ? { title: programme.title, start: programme.timestamp, end: programme.timestamp + programme.duration }
    : null;
}

function chosenOf({ state }: Player): Chosen {
  const { tracks, quality } = state;
  return { quality: quality.chosen, audio: tracks.audioId ?? null, text: tracks.textId ?? null };
}

const tenths = (seconds: number) => Math.round(seconds * 10) / 10;
