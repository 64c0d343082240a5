import type shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import { trackOf, type EngineFacts } from '@antenna/player-core';

/** Shaka's audio tracks, subtitles and picture sizes. Audio and sizes have no ids: their index is used. */
export function readTracks(
  player: shaka.Player,
): Pick<EngineFacts, 'audio' | 'audioId' | 'text' | 'textId' | 'levels' | 'levelId'> {
  const [audio, text, levels] = [player.getAudioTracks(), player.getTextTracks(), sizes(player)];
  const place = (list: readonly { readonly active: boolean }[]) => {
    const index = list.findIndex(({ active }) => active);
    return index < 0 ? undefined : String(index);
  };
  return {
    audio: audio.map(({ language, label }, index) =>
      trackOf({ language: known(language), label: label ?? undefined }, index),
    ),
    audioId: place(audio),
    text: text.map(({ id, language, label }, index) =>
      trackOf({ id, language: known(language), label: label ?? undefined }, index),
    ),
    textId: text.find(({ active }) => active)?.id.toString(),
    levels: levels.map(({ height, bandwidth }, index) => ({
      id: String(index),
      height: height ?? 0,
      bitrate: bandwidth,
    })),
    levelId: place(levels),
  };
}

/** Ascending by size and rate, as everywhere in the player. */
export function sizes(player: shaka.Player): readonly shaka.extern.VideoTrack[] {
  return player.getVideoTracks().toSorted((a, b) => (a.height ?? 0) - (b.height ?? 0) || a.bandwidth - b.bandwidth);
}

function known(language: string): string | undefined {
  return language === 'und' || language === '' ? undefined : language;
}
