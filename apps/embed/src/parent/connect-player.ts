import { SECOND, type Cancel, type Clock } from '@antenna/kernel';
import type { Player } from '@antenna/player-core';
import type { Command, Position } from './messages.ts';
import type { ParentPort } from './parent-port.ts';
import { playerStatus } from './player-status.ts';

/** The minimum time between two positions. */
const POSITION_EVERY = SECOND;
/** How long a browser takes to pause a video whose sound it does not allow. */
const SOUND_REFUSED_WITHIN = 150;

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
    if (player.state.session.at !== 'active' || !player.state.engine.hasFirstFrame || now - sentAt < POSITION_EVERY)
      return;
    sentAt = now;
    parent.send(positionOf(player));
  };
  parent.send({ antenna: 'ready', version: 1 });
  sendStatus();
  const stops = [
    player.subscribe(sendStatus),
    player.onFrame(sendPosition),
    parent.listen((command) => obey(player, command, clock)),
  ];
  return () => stops.forEach((stop) => stop());
}

function positionOf(player: Player): Position {
  const { timeline, engine } = player.state;
  const wall = player.wall();
  return {
    antenna: 'position',
    position: tenths(player.time().position),
    ...(timeline.kind === 'vod' && engine.duration > 0 ? { duration: tenths(engine.duration) } : {}),
    ...(wall === undefined ? {} : { wall: Math.floor(wall) }),
    live: timeline.kind === 'live',
  };
}

const tenths = (seconds: number) => Math.round(seconds * 10) / 10;

function obey(player: Player, command: Command, clock: Clock): void {
  const { isMuted } = player.state.volume;
  if (command === 'play' || command === 'pause') void player.do(command, undefined, 'app');
  else if (command === 'mute' && !isMuted) void player.do('toggleMute', undefined, 'app');
  else if (command === 'unmute' && isMuted) unmute(player, clock);
}

/** Without a user gesture a browser pauses video with sound: it then continues muted (B-254). */
function unmute(player: Player, clock: Clock): void {
  const wasPlaying = player.state.playback.intent === 'play';
  void player.do('unmute', undefined, 'app');
  clock.after(SOUND_REFUSED_WITHIN, () => {
    if (!wasPlaying || !player.state.engine.isPaused || player.state.volume.isMuted) return;
    void player.do('toggleMute', undefined, 'app');
    void player.do('play', undefined, 'app');
  });
}
