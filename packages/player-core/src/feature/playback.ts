import { RATES } from '../limits.ts';
import { ignored } from '../kernel/commands.ts';
import type { Context, Feature } from '../kernel/feature.ts';
import type { PlayerState } from '../kernel/state.ts';
import { AutoplayRefused } from '../port/engine.ts';

const isWanted = ({ playback, session }: PlayerState) =>
  playback.intent === 'play' && playback.holds.length === 0 && session.at === 'active';

/** What ended no longer plays: a press plays it again. */
export const isPlaying = ({ playback, session }: Pick<PlayerState, 'playback' | 'session'>): boolean =>
  playback.intent === 'play' && session.at !== 'ended';

/** The only feature that starts and stops content: it plays if the intent is play and there are no holds. */
export const playbackFeature: Feature<'playback'> = {
  name: 'playback',
  player(context) {
    context.handle('play', () => {
      context.set({ intent: 'play' });
      apply(context);
    });
    context.handle('pause', () => context.set({ intent: 'pause' }));
    context.handle('toggle', () => context.do(isPlaying(context.state()) ? 'pause' : 'play', undefined));
    context.handle('setRate', ({ arg }) => {
      const isEdge = context.state().timeline.kind === 'live';
      if (!RATES.includes(arg.rate) || !context.state().engine.caps.rate || (isEdge && arg.rate > 1)) return ignored;
      context.engine()?.setRate(arg.rate);
      context.set({ rate: arg.rate });
      return undefined;
    });
    context.handle('stepRate', ({ arg }) => {
      const rate = RATES[RATES.indexOf(context.state().playback.rate) + arg.by];
      return rate === undefined ? ignored : context.do('setRate', { rate });
    });
    context.watch(isWanted, () => apply(context));
    // Browsers pause an element that is moved: it resumes in its new place.
    context.on('mounted', () => isWanted(context.state()) && context.state().engine.isPaused && apply(context));
    context.watch(isLoading, (now) => context.set({ isLoading: now }));
  },
  session(context) {
    context.set({ rate: 1, autoplay: 'untried' });
    // The element would keep its speed for the next source.
    context.watch(
      (state) => state.session.at === 'active',
      (isActive) => isActive && context.engine()?.setRate(context.state().playback.rate),
    );
    // At the edge there is nothing to hurry for.
    context.watch(
      (state) => state.timeline.kind,
      (kind) => {
        if (kind !== 'live' || context.state().playback.rate <= 1) return;
        context.engine()?.setRate(1);
        context.set({ rate: 1 });
      },
    );
  },
};

/** "Wants to, may, and does not": no spinner where the viewer is asked to press play (B-254). */
function isLoading({ playback, session, engine }: PlayerState): boolean {
  if (
    playback.intent !== 'play' ||
    playback.autoplay === 'blocked' ||
    playback.holds.includes('blackout') ||
    playback.holds.includes('ad') ||
    playback.holds.includes('cast') ||
    playback.holds.includes('packshot')
  )
    return false;
  if (session.at === 'resolving' || session.at === 'loading') return true;
  return session.at === 'active' && (engine.isWaiting || engine.isSeeking || !engine.hasFirstFrame);
}

function apply(context: Context<'playback'>): void {
  const engine = context.engine();
  if (!engine) return;
  if (!isWanted(context.state())) {
    engine.pause();
    return;
  }
  const number = context.state().session.number;
  const isStale = () => context.state().session.number !== number || context.scope.isEnded;
  engine.play().then(
    () => {
      if (!isStale() && context.state().playback.autoplay === 'untried') context.set({ autoplay: 'started' });
    },
    (error: unknown) => {
      if (isStale() || !(error instanceof AutoplayRefused) || !isWanted(context.state())) return;
      const wasMuted = context.state().volume.isMuted || context.state().playback.autoplay === 'muted';
      // With sound refused, the picture is tried without; that refused too, a play button is shown (B-254).
      if (wasMuted) context.set({ autoplay: 'blocked', intent: 'pause' });
      else {
        engine.setMuted(true);
        context.set({ autoplay: 'muted' });
        apply(context);
      }
    },
  );
}
