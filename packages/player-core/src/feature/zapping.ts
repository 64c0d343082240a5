import type { Cancel } from '@antenna/kernel';
import { AHEAD_LIST_KEPT, ZAP_CALM, ZAP_CALM_TRAVEL, ZAP_SURE_AFTER, ZAP_WINDOW } from '../limits.ts';
import { wantedSounds, withSounds } from '../logic/tracks.ts';
import { done, ignored } from '../kernel/commands.ts';
import type { Context, Feature } from '../kernel/feature.ts';
import type { PlayerState } from '../kernel/state.ts';
import type { Subject } from '../port/backend.ts';
import type { WarmDepth } from '../port/engine.ts';

/** Before the lists are too old to begin with. */
const REFRESH = (AHEAD_LIST_KEPT * 3) / 4;

/** A picture that runs: only beside one may anything else be fetched. */
const isSteady = ({ session, engine, playback }: PlayerState) =>
  session.at === 'active' &&
  engine.hasFirstFrame &&
  !engine.isWaiting &&
  !engine.isPaused &&
  playback.holds.length === 0;

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
    let unsure: Cancel = () => {};
    /** The session beside which the pieces of all neighbours were fetched: once is enough. */
    let piecedFor = -1;
    const depthOf = (subject: Subject): WarmDepth => {
      const { zapping, session } = context.state();
      if (zapping.aheadId === undefined) return 'lists';
      return idOf(subject) === zapping.aheadId ? 'picture' : piecedFor === session.number ? 'lists' : 'pieces';
    };
    const round = () => {
      stop();
      if (context.now() >= until || !isSteady(context.state()) || !context.ports.env.visibility.isVisible()) return;
      const { aheadId } = context.state().zapping;
      // The next one in the direction of travel comes first, and as far as it can be brought (docs/decisions/1151).
      const ordered =
        aheadId === undefined
          ? likely
          : likely.toSorted((a, b) => Number(idOf(b) === aheadId) - Number(idOf(a) === aheadId));
      void warmAll(
        context,
        ordered.map((subject) => [subject, depthOf(subject)]),
      );
      if (aheadId !== undefined) piecedFor = context.state().session.number;
      stop = context.life.after(REFRESH, round);
    };
    const soon = () => {
      stop();
      stop = context.life.after(context.state().zapping.aheadId === undefined ? ZAP_CALM : ZAP_CALM_TRAVEL, round);
    };
    context.handle('expect', ({ arg }) => {
      if (context.ports.env.connectivity.isSparing?.() || !context.engine()?.warm) return ignored;
      const subjects = arg.subjects.filter((each) => isAhead(context, each));
      if (arg.isSure) {
        unsure();
        void warmAll(
          context,
          subjects.map((subject) => [subject, 'pieces']),
        );
        // Whoever stays upon it means it: one picture can be made ready.
        const [only, ...others] = subjects;
        if (only && others.length === 0)
          unsure = context.life.after(
            ZAP_SURE_AFTER,
            () => isSteady(context.state()) && void warmAll(context, [[only, 'picture']]),
          );
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
    context.on('closed', () => {
      stop();
      unsure();
    });
  },
};

/** Live channels only, and not the one that is open. */
function isAhead(context: Context<'session'>, subject: Subject): boolean {
  const open = context.state().session.subject;
  return subject.kind === 'channel' && subject.at === 'live' && !(open?.kind === 'channel' && open.id === subject.id);
}

const idOf = (subject: Subject) => (subject.kind === 'channel' ? subject.id : undefined);

async function warmAll(context: Context<'session'>, wanted: readonly (readonly [Subject, WarmDepth])[]): Promise<void> {
  // One after the other: the line belongs to the picture.
  for (const [subject, depth] of wanted) {
    const source = await addressOf(context, subject);
    if (context.life.isOver) return;
    if (source && isAhead(context, subject))
      context
        .engine()
        ?.warm?.(
          withSounds(source, wantedSounds(subject, context.ports.env.storage, context.ports.audioOrder())),
          depth,
        );
  }
}

async function addressOf(context: Context<'session'>, subject: Subject) {
  if (!context.ahead.said(subject)) {
    const answer = await context.ports.backend.resolve(subject, { signal: context.life.signal, mode: 'silent' });
    if (answer.outcome !== 'unreachable') context.ahead.keep(subject, answer);
  }
  return context.ahead.stream(subject)?.source;
}
