import type { Command } from '@antenna/embed-sdk';
import type { Clock } from '@antenna/kernel';
import type { CommandResult, Player } from '@antenna/player-core';

/** How long a browser takes to pause a video whose sound it does not allow. */
const SOUND_REFUSED_WITHIN = 150;
const DONE: CommandResult = { ok: true };

/** Carries out a command of the parent page where the viewer could; the result says why it was not done. */
export function obey(
  player: Player,
  command: Exclude<Command, { readonly antenna: 'ask' | 'load' }>,
  clock: Clock,
): CommandResult | Promise<CommandResult> {
  const { isMuted } = player.state.volume;
  switch (command.antenna) {
    case 'play':
    case 'pause':
      return player.do(command.antenna, undefined, 'app');
    case 'mute':
      return isMuted ? DONE : player.do('toggleMute', undefined, 'app');
    case 'unmute':
      return isMuted ? withSound(player, clock, () => player.do('unmute', undefined, 'app')) : DONE;
    case 'volume':
      return withSound(player, clock, () => player.do('setVolume', { percent: command.volume }, 'app'));
    case 'seek':
      return player.do('seekTo', 'wall' in command ? { wall: command.wall } : { position: command.position }, 'app');
    case 'live':
      return player.do('goLive', undefined, 'app');
    case 'rate':
      return player.do('setRate', { rate: command.rate }, 'app');
    case 'quality':
      return player.do('selectQuality', { id: command.quality }, 'app');
    case 'audio':
      return player.do('selectAudio', { id: command.audio }, 'app');
    case 'text':
      return player.do('selectText', { id: command.text ?? undefined }, 'app');
  }
}

/** Without a user gesture a browser pauses video with sound: it then continues muted (B-254). */
function withSound(player: Player, clock: Clock, run: () => Promise<CommandResult>): Promise<CommandResult> {
  const wasPlaying = player.state.playback.intent === 'play';
  const result = run();
  clock.after(SOUND_REFUSED_WITHIN, () => {
    if (!wasPlaying || !player.state.engine.isPaused || player.state.volume.isMuted) return;
    void player.do('toggleMute', undefined, 'app');
    void player.do('play', undefined, 'app');
  });
  return result;
}
