import type { Command, PlayerMessage, Subject } from '@antenna/embed-sdk';
import { SECOND, type Cancel, type Clock } from '@antenna/kernel';
import type { CommandResult, Player } from '@antenna/player-core';
import { COMMANDS, readCommand } from './messages.ts';
import { obey } from './obey.ts';
import type { ParentPort } from './parent-port.ts';
import { isShown, momentOf, programmeOf, soundOf, statusOf, tracksOf } from './player-facts.ts';
import { playerStatus } from './player-status.ts';

/** The minimum time between two positions. */
const POSITION_EVERY = SECOND;
/** Proportions that differ by less are the same picture in another quality. */
const SAME_RATIO = 0.01;

export interface Parts {
  readonly parent: ParentPort;
  readonly clock: Clock;
  /** Shows something else, if the operator allows it to this origin. */
  readonly load: (subject: Subject, origin: string) => Promise<CommandResult>;
  /** Opens what the address names, where that waits for the viewer; false if it is open already. */
  readonly start: () => boolean;
}

/** Sends the player's messages to the parent page, and the page's commands to the player. */
export function connectPlayer(player: Player, { parent, clock, load, start }: Parts): Cancel {
  let sentAt = -Infinity;
  const sendPosition = () => {
    const now = clock.now();
    if (!isShown(player) || now - sentAt < POSITION_EVERY) return;
    sentAt = now;
    parent.send({ antenna: 'position', ...momentOf(player) });
  };
  let isStopped = false;
  const run = (command: Exclude<Command, { readonly antenna: 'ask' }>, origin: string) => {
    if (command.antenna === 'play' && start()) return DONE;
    if (command.antenna !== 'load') return obey(player, command, clock);
    const { antenna: _antenna, id: _id, ...subject } = command;
    return load(subject, origin);
  };
  const answer = async (command: Command, origin: string) => {
    const { antenna, id } = command;
    if (antenna === 'ask')
      return parent.send({ antenna: 'state', ...(id === undefined ? {} : { id }), ...statusOf(player) });
    const result = await run(command, origin);
    if (id === undefined || isStopped) return;
    // The player gives no reason where a button of the viewer would not be there either.
    parent.send(result.ok ? { antenna: 'done', id } : { antenna: 'refused', id, reason: result.reason || 'not-now' });
  };
  parent.send({ antenna: 'ready', version: 1, abilities: COMMANDS });
  const tell = changes(player, (message) => parent.send(message));
  tell();
  const stops = [
    player.subscribe(tell),
    player.onFrame(() => (sendPosition(), tell())),
    parent.listen(readCommand, (command, origin) => void answer(command, origin)),
  ];
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
}

const DONE: CommandResult = { ok: true };

/** Sends what has changed since the last call. */
function changes(player: Player, send: (message: PlayerMessage) => void): () => void {
  const told = new Map<string, string>([
    ['volume', JSON.stringify(soundOf(player))],
    ['tracks', JSON.stringify(tracksOf(player))],
    ['programme', JSON.stringify({ programme: null })],
    ['ad', JSON.stringify({ playing: false })],
  ]);
  /** Once for each different content; `key` is what is compared. */
  const tell = (key: string, content: object, message: PlayerMessage) => {
    const text = JSON.stringify(content);
    if (told.get(key) === text) return;
    told.set(key, text);
    send(message);
  };
  let wasSeeking = false;
  let ratio = 0;
  return () => {
    const status = playerStatus(player.state);
    if (status) tell('status', status, status);
    const sound = soundOf(player);
    tell('volume', sound, { antenna: 'volume', ...sound });
    const tracks = tracksOf(player);
    tell('tracks', tracks, { antenna: 'tracks', ...tracks });
    const programme = { programme: programmeOf(player) };
    tell('programme', programme, { antenna: 'programme', ...programme });
    const ad = { playing: player.state.ads.at === 'playing' };
    tell('ad', ad, { antenna: 'ad', ...ad });
    const isSeeking = isShown(player) && player.state.engine.isSeeking;
    if (wasSeeking && !isSeeking && isShown(player)) send({ antenna: 'seeked', ...momentOf(player) });
    wasSeeking = isSeeking;
    const picture = isShown(player) ? player.measure().picture : undefined;
    if (!picture || picture.width <= 0 || picture.height <= 0) return;
    if (Math.abs(picture.width / picture.height - ratio) < SAME_RATIO) return;
    ratio = picture.width / picture.height;
    send({ antenna: 'size', width: picture.width, height: picture.height });
  };
}
