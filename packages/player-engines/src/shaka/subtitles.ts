import type shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import type { Cue } from '@antenna/player-core';

export interface Subtitles {
  readonly factory: shaka.extern.TextDisplayer.Factory;
  /** What is to be read at this moment of the media. */
  at(position: number): readonly Cue[];
  clear(): void;
}

/** Shaka's lines are kept here and drawn by the interface; Shaka itself draws none. */
export function createSubtitles(): Subtitles {
  let cues: readonly shaka.text.Cue[] = [];
  let isVisible = false;
  const displayer: shaka.extern.TextDisplayer = {
    configure: () => {},
    append: (more) => void (cues = [...cues, ...more]),
    remove(start, end) {
      cues = cues.filter((cue) => cue.endTime <= start || cue.startTime >= end);
      return true;
    },
    isTextVisible: () => isVisible,
    setTextVisibility: (on) => void (isVisible = on),
    setTextLanguage: () => {},
    destroy() {
      cues = [];
      return Promise.resolve();
    },
  };
  return {
    factory: (_player) => displayer,
    at: (position) =>
      isVisible
        ? cues
            .filter((cue) => cue.startTime <= position && position < cue.endTime)
            .map((cue) => ({ text: wordsOf(cue) }))
            .filter(({ text }) => text.trim() !== '')
        : [],
    clear: () => void (cues = []),
  };
}

function wordsOf({ payload, nestedCues }: shaka.text.Cue): string {
  return [payload, ...nestedCues.map(wordsOf)]
    .filter((words) => words !== '')
    .join(nestedCues.some((cue) => cue.lineBreak) ? '\n' : '')
    .replaceAll(/<[^>]*>/g, '');
}
