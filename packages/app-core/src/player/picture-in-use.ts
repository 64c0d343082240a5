/** What the app may know of its player without loading it. */
interface Known {
  readonly users: () => number;
  readonly pause: () => void;
}

let known: Known | undefined;

export function introducePlayer(player: Known): void {
  known = player;
}

/** A page has the player: a picture is being watched, or is about to be. */
export const isPlayerTaken = (): boolean => (known?.users() ?? 0) > 0;

/** Before the page is left (B-063). */
export const pausePlayer = (): void => known?.pause();
