import type * as antenna from '@antenna/embed-sdk';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { optionsOf } from './snippets.ts';

type Player = antenna.EmbeddedPlayer;

export interface Line {
  readonly number: number;
  readonly name: string;
  readonly text: string;
}

export interface Stage {
  /** The newest message first. */
  readonly lines: readonly Line[];
  readonly player: Player | undefined;
  /** Replaces the player by one with the present options. */
  readonly open: () => void;
  /** Sends a command and writes its answer down. */
  readonly run: (name: string, command: (player: Player) => Promise<unknown>) => void;
}

const EVENTS = [
  'playing',
  'paused',
  'ended',
  'seeked',
  'volume',
  'tracks',
  'programme',
  'ad',
  'size',
  'error',
  'gone',
] as const;
const MOST_LINES = 60;
const LONGEST = 160;

/** A player in an element; what it says becomes lines. */
export function usePlayer(
  sdk: Pick<typeof antenna, 'player'>,
  box: HTMLElement | null,
  options: ReturnType<typeof optionsOf>,
): Stage {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [player, setPlayer] = useState<Player>();
  const number = useRef(0);
  const latest = useRef(options);
  useEffect(() => void (latest.current = options));
  const write = useCallback((name: string, content: unknown) => {
    number.current += 1;
    const whole = content === undefined ? '' : JSON.stringify(content);
    const text = whole.length > LONGEST ? `${whole.slice(0, LONGEST)}…` : whole;
    const line = { number: number.current, name, text };
    setLines((now) => [line, ...now].slice(0, MOST_LINES));
  }, []);

  const start = useCallback(() => {
    if (!box) return;
    // Ends the one before, also one that still waits for consent.
    box.replaceChildren();
    sdk.player(box, { origin: location.origin, ...latest.current } as antenna.PlayerOptions).then(
      (opened) => {
        write('ready', opened.abilities);
        for (const event of EVENTS) opened.on(event, (data) => write(event, data));
        setPlayer(opened);
      },
      (refusal: { readonly reason?: string }) => write('rejected', refusal.reason ?? String(refusal)),
    );
  }, [box, sdk, write]);
  useEffect(start, [start]);
  const open = () => {
    setPlayer(undefined);
    start();
  };

  const run: Stage['run'] = (name, command) => {
    if (!player) return;
    command(player).then(
      (answer) => write(`${name}: done`, answer),
      (refusal: { readonly reason?: string }) => write(`${name}: refused`, refusal.reason ?? String(refusal)),
    );
  };
  return { lines, player, open, run };
}
