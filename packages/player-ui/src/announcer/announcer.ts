import { audibleVolume, type Player, type PlayerState } from '@antenna/player-core';

/** Of several presses in a row only the last is announced. */
const SETTLED = 400;
/** Then the text is removed, so that the same one can be announced again. */
const CLEARED_AFTER = 3_000;

export interface AnnouncerTexts {
  playing(): string;
  paused(): string;
  volume(percent: number): string;
  muted(): string;
  speed(rate: number): string;
  captions(language: string | undefined): string;
  skipped(by: number): string;
}

/** The text for what has changed, if any. One key press changes one thing. */
export function announcement(was: PlayerState, now: PlayerState, texts: AnnouncerTexts): string | undefined {
  if (now.session.number !== was.session.number || now.session.at !== 'active' || was.session.at !== 'active')
    return undefined;
  if (now.playback.intent !== was.playback.intent)
    return now.playback.intent === 'play' ? texts.playing() : texts.paused();
  const volume = audibleVolume(now);
  if (now.cast.at === was.cast.at && volume !== audibleVolume(was))
    return volume === 0 ? texts.muted() : texts.volume(volume);
  if (now.playback.rate !== was.playback.rate) return texts.speed(now.playback.rate);
  if (now.tracks.textId !== was.tracks.textId)
    return texts.captions(now.tracks.text.find((each) => each.id === now.tracks.textId)?.label);
  if (now.skip.sum === 0 && was.skip.sum !== 0) return texts.skipped(was.skip.sum);
  return undefined;
}

/** If the focus is on what changed, the screen reader announces it anyway. */
const ANNOUNCES_ITSELF = '.pl-play, .pl-volume, .pl-bar, .pl-skip-back, .pl-skip-forward, .k-popover, .pl-list';

/** Announces politely and once what keys have done, in a live region. */
export function announceChanges(player: Player, region: HTMLElement, texts: AnnouncerTexts): () => void {
  let was = player.state;
  let saying: ReturnType<typeof setTimeout> | undefined;
  let clearing: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = player.subscribe(() => {
    const text = announcement(was, player.state, texts);
    was = player.state;
    if (text === undefined || document.activeElement?.closest(ANNOUNCES_ITSELF)) return;
    clearTimeout(saying);
    clearTimeout(clearing);
    saying = setTimeout(() => {
      region.textContent = text;
      clearing = setTimeout(() => (region.textContent = ''), CLEARED_AFTER);
    }, SETTLED);
  });
  return () => {
    unsubscribe();
    clearTimeout(saying);
    clearTimeout(clearing);
  };
}
