import { VIDEO_SCREEN_ENTERING, VIDEO_SCREEN_LEAVING } from '../../limits.ts';
import { ignored } from '../../kernel/commands.ts';
import type { Context } from '../../kernel/feature.ts';

/** Buffer needed to take a pause for a button's: an empty buffer and the end pause as well. */
const AHEAD_SECONDS = 0.5;
/** The system's "done" pauses first and then leaves fullscreen. */
const LEAVES_WITHIN = 1_000;

/**
 * iOS has its own fullscreen player with its own buttons, and pauses the video on the way in and out. Pauses within 2 s of
 * entering are not the viewer's, within 3 s of leaving playback is resumed, and fullscreen is not switched again meanwhile
 * (B-598, B-599). In between, the system's buttons act like the player's own.
 */
export function handleIosFullscreen(context: Context<'screen'>): void {
  let enteredAt = -Infinity;
  let leftAt = -Infinity;
  let systemPausedAt = -Infinity;
  const isGuarded = () =>
    context.now() - enteredAt < VIDEO_SCREEN_ENTERING || context.now() - leftAt < VIDEO_SCREEN_LEAVING;
  context.watch(
    (state) => state.screen.isVideosOwn,
    (isOwn) => {
      if (isOwn) enteredAt = context.now();
      else leftAt = context.now();
      if (!isOwn && context.now() - systemPausedAt < LEAVES_WITHIN) void context.do('play', undefined);
    },
  );
  context.watch(
    (state) => state.engine.isPaused,
    (isPaused) => {
      const { playback, screen, session } = context.state();
      if (session.at !== 'active' || playback.holds.length > 0) return;
      if (isPaused && playback.intent === 'play' && isGuarded()) void context.do('play', undefined);
      else if (isPaused && playback.intent === 'play' && screen.isVideosOwn && isButtons(context)) {
        systemPausedAt = context.now();
        void context.do('pause', undefined);
      } else if (!isPaused && playback.intent === 'pause' && screen.isVideosOwn) void context.do('play', undefined);
    },
  );
  context.intercept('toggleFullscreen', (_command, next) => (isGuarded() ? ignored : next()));
}

function isButtons(context: Context<'screen'>): boolean {
  const { position, bufferedUntil } = context.time();
  return bufferedUntil - position > AHEAD_SECONDS;
}
