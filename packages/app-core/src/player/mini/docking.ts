import type { Cancel } from '@antenna/kernel';
import { isCastElsewhere, type Player } from '@antenna/player-core';

/** The picture in the mini player. */
export interface Docked {
  readonly player: Player;
  /** The address of what plays, where the picture returns to. */
  readonly href: () => string;
  /** The page of the picture is still there, below another one. */
  readonly isCovered: boolean;
}

/** Keeps the player in use until the cancel. */
type Hold = () => Cancel;

/** The mini player's element; none where the viewer turned it off, or the app has none. */
let place: HTMLElement | undefined;
let docked: Docked | undefined;
let release: Cancel | undefined;
const listeners = new Set<() => void>();

function change(next: Docked | undefined, held?: Cancel): void {
  const before = release;
  docked = next;
  release = held;
  before?.();
  for (const run of listeners) run();
}

export const dockedPicture = (): Docked | undefined => docked;

export function onDocking(run: () => void): () => void {
  listeners.add(run);
  return () => void listeners.delete(run);
}

/** Offers the element that the picture moves to; after the cancel there is no mini player. */
export function offerPlace(element: HTMLElement): () => void {
  place = element;
  return () => {
    if (place !== element) return;
    place = undefined;
    endDocking();
  };
}

/** Whether the picture goes on when its page is left: it plays, here, and can be moved. */
function goesOn({ state: { session, playback, gate, cast } }: Player): boolean {
  const isOn = session.at === 'active' || session.at === 'loading' || session.at === 'resolving';
  return (
    place !== undefined &&
    isOn &&
    playback.intent === 'play' &&
    session.subject?.kind !== 'trailer' &&
    gate.denied === undefined &&
    !isCastElsewhere(cast) &&
    isMovable(session.resolved?.source.kind)
  );
}

/** A frame reloads when it is moved, except where the browser moves it in one step. */
function isMovable(kind: string | undefined): boolean {
  const hasFrame = kind === 'vitrina' || document.querySelector('.pl-ima') !== null;
  return !hasFrame || 'moveBefore' in Element.prototype;
}

/** Moves the picture into the mini player, in the same task as its page goes: the element never stops. */
export function dock(picture: Docked, hold: Hold): void {
  const { player } = picture;
  if (!place || !goesOn(player)) return;
  // A page that covers this one would be below the full screen.
  if (player.state.screen.isFullscreen) void player.do('toggleFullscreen', undefined, 'app');
  if (player.state.screen.window) void player.do('togglePip', undefined, 'app');
  const held = hold();
  player.mount(place);
  change(picture, held);
}

/** Ends the mini player. The picture ends with it, unless a page has taken it. */
export function endDocking(): void {
  if (docked) change(undefined);
}

/** The viewer closes the mini player. The picture of a covered page is paused, and shown again with its page. */
export function closeMiniPlayer(): void {
  if (docked?.isCovered) void docked.player.do('pause', undefined, 'app');
  endDocking();
}
