import { SECOND, type Cancel, type Clock } from '@antenna/kernel';
import type { Player } from '@antenna/player-core';
import { COMMANDS, readCommand, type Command, type Moment, type Sound } from './messages.ts';
import { obey } from './obey.ts';
import type { ParentPort } from './parent-port.ts';
import { playerStatus } from './player-status.ts';

/** The minimum time between two positions. */
const POSITION_EVERY = SECOND;

/** Sends the player's messages to the parent page, and the page's commands to the player. */
export function connectPlayer(player: Player, parent: ParentPort, clock: Clock): Cancel {
  let lastStatus = '';
  let sentAt = -Infinity;
  const sendStatus = () => {
    const status = playerStatus(player.state);
    const word = JSON.stringify(status) ?? lastStatus;
    if (!status || word === lastStatus) return;
    lastStatus = word;
    parent.send(status);
  };
  const sendPosition = () => {
    const now = clock.now();
    if (!isShown(player) || now - sentAt < POSITION_EVERY) return;
    sentAt = now;
    parent.send({ antenna: 'position', ...momentOf(player) });
  };
  parent.send({ antenna: 'ready', version: 1, abilities: COMMANDS });
  sendStatus();
  const stops = [
    player.subscribe(sendStatus),
    player.subscribe(changes(player, parent)),
    player.onFrame(sendPosition),
    parent.listen(readCommand, (command) => void answer(command)),
  ];
  let isStopped = false;
  const answer = async (command: Command) => {
    const { antenna, id } = command;
    if (antenna === 'ask') {
      const { playback, engine } = player.state;
      const state = { ...momentOf(player), ...soundOf(player), rate: playback.rate, paused: engine.isPaused };
      return parent.send({ antenna: 'state', ...(id === undefined ? {} : { id }), ...state });
    }
    const result = await obey(player, command, clock);
    if (id === undefined || isStopped) return;
    // The player gives no reason where a button of the viewer would not be there either.
    parent.send(result.ok ? { antenna: 'done', id } : { antenna: 'refused', id, reason: result.reason || 'not-now' });
  };
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
}

/** Sends `volume` and `seeked` when the state has changed. */
function changes(player: Player, parent: ParentPort): () => void {
  let sound = JSON.stringify(soundOf(player));
  let wasSeeking = false;
  return () => {
    const now = JSON.stringify(soundOf(player));
    if (now !== sound) parent.send({ antenna: 'volume', ...soundOf(player) });
    sound = now;
    const isSeeking = isShown(player) && player.state.engine.isSeeking;
    if (wasSeeking && !isSeeking && isShown(player)) parent.send({ antenna: 'seeked', ...momentOf(player) });
    wasSeeking = isSeeking;
  };
}

const isShown = ({ state }: Player) => state.session.at === 'active' && state.engine.hasFirstFrame;

function soundOf({ state }: Player): Sound {
  return { volume: state.volume.percent, muted: state.volume.isMuted };
}

function momentOf(player: Player): Moment {
  const { timeline, engine } = player.state;
  const wall = player.wall();
  return {
    position: tenths(player.time().position),
    ...(timeline.kind === 'vod' && engine.duration > 0 ? { duration: tenths(engine.duration) } : {}),
    ...(wall === undefined ? {} : { wall: Math.floor(wall) }),
    live: timeline.kind === 'live',
  };
}

const tenths = (seconds: number) => Math.round(seconds * 10) / 10;
