import { heardVolume, type Player, type PlayerState } from '@antenna/player-core';

/** A run of presses is one thing to say: the last. */
const SETTLED = 400;
/** Then the text is removed, so that the same one can be announced again. */
const SAID_FOR = 3_000;

export interface AnnouncerWords {
  playing(): string;
  paused(): string;
  volume(percent: number): string;
  muted(): string;
  speed(rate: number): string;
  captions(language: string | undefined): string;
  skipped(by: number): string;
}

/** The text for what has changed, if any. One key press changes one thing. */
export function announcement(was: PlayerState, now: PlayerState, words: AnnouncerWords): string | undefined {
  if (now.session.number !== was.session.number || now.session.at !== 'active' || was.session.at !== 'active')
    return undefined;
  if (now.playback.intent !== was.playback.intent)
    return now.playback.intent === 'play' ? words.playing() : words.paused();
  const heard = heardVolume(now);
  if (now.cast.at === was.cast.at && heard !== heardVolume(was))
    return heard === 0 ? words.muted() : words.volume(heard);
  if (now.playback.rate !== was.playback.rate) return words.speed(now.playback.rate);
  if (now.tracks.textId !== was.tracks.textId)
    return words.captions(now.tracks.text.find((each) => each.id === now.tracks.textId)?.label);
  if (now.skip.sum === 0 && was.skip.sum !== 0) return words.skipped(was.skip.sum);
  return undefined;
}

/** If the focus is on what changed, the screen reader announces it anyway. */
const TELLS_ITSELF = '.pl-play, .pl-volume, .pl-bar, .pl-skip-back, .pl-skip-forward, .k-popover, .pl-list';

/** Says what keys have done, politely and once: into a region that readers listen to. */
export function announceChanges(player: Player, region: HTMLElement, words: AnnouncerWords): () => void {
  let was = player.state;
  let saying: ReturnType<typeof setTimeout> | undefined;
  let clearing: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = player.subscribe(() => {
    const said = announcement(was, player.state, words);
    was = player.state;
    if (said === undefined || document.activeElement?.closest(TELLS_ITSELF)) return;
    clearTimeout(saying);
    clearTimeout(clearing);
    saying = setTimeout(() => {
      region.textContent = said;
      clearing = setTimeout(() => (region.textContent = ''), SAID_FOR);
    }, SETTLED);
  });
  return () => {
    unsubscribe();
    clearTimeout(saying);
    clearTimeout(clearing);
  };
}
