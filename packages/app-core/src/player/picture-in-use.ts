/** What the app knows of its player without loading it. */
interface Known {
  readonly users: () => number;
  readonly pause: () => void;
}

let known: Known | undefined;

export function introducePlayer(player: Known): void {
  known = player;
}

/** Whether a page uses the player. */
export const isPlayerTaken = (): boolean => (known?.users() ?? 0) > 0;

/** Pauses before the page is left (B-063). */
export const pausePlayer = (): void => known?.pause();
