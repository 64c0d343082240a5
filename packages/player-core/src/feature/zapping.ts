import type { Cancel } from '@antenna/kernel';
import { AHEAD_LIST_KEPT, ZAP_CALM, ZAP_WINDOW } from '../limits.ts';
import { done, ignored } from '../kernel/commands.ts';
import type { Context, Feature } from '../kernel/feature.ts';
import type { PlayerState } from '../kernel/state.ts';
import type { Subject } from '../port/backend.ts';
import type { WarmDepth } from '../port/engine.ts';

/** Before the lists are too old to begin with. */
const REFRESH = (AHEAD_LIST_KEPT * 3) / 4;

/** A picture that runs: only beside one may anything else be fetched. */
const isSteady = ({ session, engine, playback }: PlayerState) => session.at === 'active' && engine.hasFirstFrame && !engine.isWaiting && !engine.isPaused && playback.holds.length === 0;

/**
 * Asks ahead for what the viewer is likely to open next, so that turning to it waits for nothing but its first pictures.
 * The platform is asked in silence (no record of a viewing) and again when the channel really opens: it has the last word.
 */
export const zappingFeature: Feature<'session'> = {
  name: 'session',
  player(context) {
    let likely: readonly Subject[] = [];
    let until = 0;
    let stop: Cancel = () => {};
    const round = () => {
      stop();
      if (context.now() >= until || !isSteady(context.state()) || !context.ports.env.visibility.isVisible()) return;
      void warmAll(context, likely, 'lists');
      stop = context.life.after(REFRESH, round);
    };
    const soon = () => {
      stop();
      stop = context.life.after(ZAP_CALM, round);
    };
    context.handle('expect', ({ arg }) => {
      if (context.ports.env.connectivity.isSparing?.() || !context.engine()?.warm) return ignored;
      const subjects = arg.subjects.filter((each) => isAhead(context, each));
      if (arg.isSure) {
        void warmAll(context, subjects, 'pieces');
        return done;
      }
      const isNews = JSON.stringify(subjects) !== JSON.stringify(likely);
      const wasOver = context.now() >= until;
      likely = subjects;
      until = context.now() + ZAP_WINDOW;
      if (wasOver && !isNews) round();
      else if (isNews) soon();
      return done;
    });
    context.watch(isSteady, (now) => (now ? soon() : stop()));
    context.on('closed', () => stop());
  },
};

/** Live channels only, and not the one that is open. */
function isAhead(context: Context<'session'>, subject: Subject): boolean {
  const open = context.state().session.subject;
  return subject.kind === 'channel' && subject.at === 'live' && !(open?.kind === 'channel' && open.id === subject.id);
}

async function warmAll(context: Context<'session'>, subjects: readonly Subject[], depth: WarmDepth): Promise<void> {
  // One after the other: the line belongs to the picture.
  for (const subject of subjects) {
    const source = await addressOf(context, subject);
    if (context.life.isOver) return;
    if (source && isAhead(context, subject)) context.engine()?.warm?.(source, depth);
  }
}

async function addressOf(context: Context<'session'>, subject: Subject) {
  if (!context.ahead.said(subject)) {
    const answer = await context.ports.backend.resolve(subject, { signal: context.life.signal, mode: 'silent' });
    if (answer.outcome !== 'unreachable') context.ahead.keep(subject, answer);
  }
  return context.ahead.stream(subject)?.source;
}
