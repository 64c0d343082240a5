import { afterEnd, endOf, isLive, programmeAt, startOf } from '@antenna/schedule';
import type { Seconds } from '@antenna/kernel';
import { SCRUB_TAIL_SECONDS } from '../limits.ts';
import type { Effect, EffectContext } from '../kernel/feature.ts';

/** How far apart two moments may be and still count as the same picture. */
const SAME_MOMENT = 2;
/** Playback that was at most this far before a programme has run into it, not jumped: twice the highest rate times a second. */
const ROLLED_WITHIN = 4;
/** A source that counts in minutes may end up to this much before its announced end. */
const LEFT_OUT = 60;

/** Continues from one programme into the next, also across the ends of streams. */
export const programmeAdvanceEffect: Effect = {
  effect: 'programme-advance',
  session(context) {
    if (context.subject.kind !== 'channel') return;
    followEnds(context);
    followProgrammes(context);
  },
};

/** Opens the next stream where one ends, by itself or as the platform has announced. */
function followEnds(context: EffectContext): void {
  let lastEnd: Seconds | undefined;
  context.onEngine((event) => {
    // While another stream is loading, this is still the end of the old one.
    if (event.type !== 'ended' || context.state().session.at !== 'active') return;
    const wall = context.wall() ?? context.nowSeconds();
    // The same end twice: the archive has no more. Live always exists.
    const isStuck = lastEnd !== undefined && Math.abs(wall - lastEnd) < SAME_MOMENT;
    lastEnd = wall;
    if (isStuck) void context.do('goLive', undefined);
    else goOn(context, nextMoment(context, wall));
  });
  let gone: Seconds | undefined;
  context.onFrame(() => {
    const { session, blackout } = context.state();
    const until = session.resolved?.until;
    if (
      until === undefined ||
      until === gone ||
      session.at !== 'active' ||
      blackout.shown ||
      (context.wall() ?? 0) < until
    )
      return;
    gone = until;
    goOn(context, until);
  });
}

/** Moves the address to the next programme when playback runs into it. */
function followProgrammes(context: EffectContext): void {
  let [shown, before] = [0, 0];
  context.onFrame(() => {
    [before, shown] = [shown, context.wall() ?? 0];
  });
  context.watch(
    (state) => state.timeline.programme,
    (programme) => {
      const { timeline, blackout } = context.state();
      if (!programme || timeline.kind !== 'archive' || blackout.shown) return;
      const start = startOf(programme);
      const hasRolled =
        [shown, before].some((wall) => wall < start && start - wall < ROLLED_WITHIN) && (context.wall() ?? 0) >= start;
      if (hasRolled) moveTo(context, start);
    },
  );
  // An archive played at a higher rate has caught up with the broadcast.
  context.watch(
    (state) => state.timeline.kind,
    (kind, before) => {
      if (kind === 'live' && before === 'archive') moveTo(context, 'live');
    },
  );
}

/** Opens the stream of a moment; the feature `blackout` covers what may not be shown again. */
function goOn(context: EffectContext, next: Seconds): void {
  if (isLive(next, context.nowSeconds())) return void context.do('goLive', undefined);
  moveTo(context, next);
  void context.do('reload', { at: { wall: next } });
}

function nextMoment(context: EffectContext, wall: Seconds): Seconds {
  const { schedule } = context.state().timeline;
  const now = context.nowSeconds();
  const until = context.state().session.resolved?.until;
  if (until !== undefined && until - wall < LEFT_OUT) return until;
  // The stream may end a little before its programme does.
  const programme = programmeAt(schedule, wall - SAME_MOMENT);
  if (!programme || endOf(programme) - wall > SCRUB_TAIL_SECONDS) return wall + 1;
  const next = afterEnd({ ordered: schedule, programme, now });
  return next.go === 'live' ? now : next.position;
}

function moveTo({ subject, state, emit }: EffectContext, moment: Seconds | 'live'): void {
  const at = moment === 'live' ? 'live' : Math.floor(moment);
  if (subject.kind === 'channel' && state().location.at !== at) emit('location', { channelId: subject.id, at });
}
