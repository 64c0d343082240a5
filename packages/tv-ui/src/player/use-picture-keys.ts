import { offeredAction, type Player } from '@antenna/player-core';
import { SKIP_STEP } from '@antenna/schedule';
import { digitOf, type Intent } from '@antenna/tv-kit';

export interface PictureKeys {
  readonly player: Player;
  readonly kind: 'channel' | 'title';
  /** The partner's choice; else they open the list. */
  readonly upDownZaps?: boolean;
  readonly wake: () => void;
  readonly openPanel: () => void;
  readonly onGuide?: (() => void) | undefined;
}

type Run = (keys: PictureKeys) => void;

const both: Readonly<Partial<Record<Intent, Run>>> = {
  left: ({ player }) => void player.do('skip', { by: -SKIP_STEP }),
  right: ({ player }) => void player.do('skip', { by: SKIP_STEP }),
  rewind: ({ player }) => void player.do('skip', { by: -3 * SKIP_STEP }),
  forward: ({ player }) => void player.do('skip', { by: 3 * SKIP_STEP }),
  play: ({ player }) => void player.do('play'),
  pause: ({ player }) => void player.do('pause'),
  toggle: ({ player }) => void player.do('toggle'),
  stop: ({ player }) => void player.do('pause'),
  info: () => {},
};

const onChannel: Readonly<Partial<Record<Intent, Run>>> = {
  up: ({ player, upDownZaps = true, openPanel }) => (upDownZaps ? void player.do('zap', { to: 'next' }) : openPanel()),
  down: ({ player, upDownZaps = true, openPanel }) =>
    upDownZaps ? void player.do('zap', { to: 'previous' }) : openPanel(),
  'channel-up': ({ player }) => void player.do('zap', { to: 'next' }),
  'channel-down': ({ player }) => void player.do('zap', { to: 'previous' }),
  erase: ({ player }) => void player.do('zap', { to: 'last' }),
  ok: ({ openPanel }) => openPanel(),
  guide: ({ onGuide }) => onGuide?.(),
};

const onTitle: Readonly<Partial<Record<Intent, Run>>> = {
  up: ({ openPanel }) => openPanel(),
  down: ({ openPanel }) => openPanel(),
  ok: ({ player }) => void player.do('toggle'),
  next: ({ player }) => void player.do('nextEpisode'),
  previous: ({ player }) => void player.do('previousEpisode'),
};

/** OK does what is offered over the picture, Back refuses the next episode. */
function offered(intent: Intent, { state }: Player): Run | undefined {
  if (intent === 'back' && state.episodes.beginsIn !== undefined) return ({ player }) => void player.do('cancelNext');
  if (intent !== 'ok') return undefined;
  const action = offeredAction(state);
  if (action) return ({ player }) => void player.do(action);
  return state.volume.isUnmuteHinted ? ({ player }) => void player.do('unmute') : undefined;
}

const OVER_LAYER: ReadonlySet<Intent> = new Set(['up', 'down', 'channel-up', 'channel-down', 'erase']);

/** Over an advertisement or a message arrows move between its buttons; a channel can still be changed. */
export const pressOverLayer = (intent: Intent, keys: PictureKeys): boolean =>
  keys.kind === 'channel' &&
  (OVER_LAYER.has(intent) || digitOf(intent) !== undefined) &&
  pressOverPicture(intent, keys);

/** What a key does over the picture; false if nothing. */
export function pressOverPicture(intent: Intent, keys: PictureKeys): boolean {
  const { player, kind, wake } = keys;
  const isTyping = player.state.zapping.digits !== '';
  const digit = digitOf(intent);
  const run: Run | undefined =
    kind === 'channel' && digit !== undefined
      ? () => void player.do('typeDigit', { digit })
      : isTyping && intent === 'ok'
        ? () => void player.do('enterDigits')
        : isTyping && intent === 'erase'
          ? () => void player.do('eraseDigit')
          : isTyping && intent === 'back'
            ? () => void player.do('clearDigits')
            : (offered(intent, player) ?? both[intent] ?? (kind === 'channel' ? onChannel : onTitle)[intent]);
  if (!run) return false;
  run(keys);
  wake();
  return true;
}
