import type { Millis } from '@antenna/kernel';
import type { SessionContext } from '../kernel/feature.ts';
import type { PlayerState } from '../kernel/state.ts';
import { AD_WAIT_BUDGET, AD_WAIT_BUDGET_RESET_AFTER, AD_RETRY_AFTER } from '../limits.ts';
import { startBreak, type AdBreak, type BreakOutcome } from './ad-break.ts';
import type { AdSchedule } from './schedule.ts';
import { capOf, tagsOf, type AdPlace, type AdPlan, type MiddlePoint } from './places.ts';

type Context = SessionContext<'ads'>;

/** The rolls of one session: one at a time, none soon after a failure, with a limit on the waiting time of all. */
export interface Rolls {
  readonly info: () => AdPlan | undefined;
  /** The break that holds the content. */
  readonly holding: () => AdBreak | undefined;
  /** Begins a roll, but not beside another, soon after a failure, without tags, or while another device has the picture. */
  begin(place: AdPlace, point?: MiddlePoint): void;
  /** A roll may begin only later: another one is running, or one has failed just now. */
  readonly mustWait: () => boolean;
  stop(): void;
}

export function createRolls(context: Context, { port, info }: Pick<AdSchedule, 'port' | 'info'>): Rolls {
  let running: AdBreak | undefined;
  let leaving: AdBreak | undefined;
  let failedAt = -Infinity;
  let budget: Millis = AD_WAIT_BUDGET;
  let spentAt = -Infinity;
  const isCasting = () => context.state().playback.holds.includes('cast');
  const mustWait = () => running !== undefined || context.now() - failedAt < AD_RETRY_AFTER;
  const settle = (outcome: BreakOutcome, isNonBlocking: boolean) => {
    if (outcome.at === 'failed') failedAt = outcome.failedAt;
    const wasSeen = outcome.at === 'done' && outcome.shown > 0;
    if (wasSeen) budget = AD_WAIT_BUDGET;
    else if (!isNonBlocking) [budget, spentAt] = [outcome.patience, context.now()];
  };
  return {
    info,
    holding: () => (running?.isHolding === true ? running : undefined),
    mustWait,
    begin(place, point) {
      const ad = info();
      const tags = ad ? tagsOf(ad, place, point) : [];
      if (!ad || tags.length === 0 || capOf(ad) === 0 || mustWait() || isCasting()) return;
      if (context.now() - spentAt > AD_WAIT_BUDGET_RESET_AFTER) budget = AD_WAIT_BUDGET;
      // Google's player shows an ad as soon as it has loaded it.
      const isNonBlocking = place === 'middle_roll' && port.hasOneDecoder !== true && !ad.isIma;
      if (budget <= 0 && !isNonBlocking) return;
      const wasLive = isLive(context.state());
      leaving?.end();
      running = startBreak({
        context,
        port,
        place,
        tags,
        cap: capOf(ad),
        budget: isNonBlocking ? AD_WAIT_BUDGET : budget,
        isNonBlocking,
        isIma: ad.isIma,
        onDone: (outcome, hasTaken) => {
          [leaving, running] = [running, undefined];
          settle(outcome, isNonBlocking);
          resumeContent(context, { wasLive, hasTaken });
        },
      });
    },
    stop() {
      running?.end();
      running = undefined;
    },
  };
}

/** Before the content has loaded, only the subject says whether it is live. */
function isLive({ session, timeline }: PlayerState): boolean {
  if (session.subject?.kind !== 'channel') return false;
  return timeline.kind === 'none' ? session.subject.at === 'live' : timeline.kind === 'live';
}

/** Live continues at its edge; content whose element was used is loaded again. */
function resumeContent(
  context: Context,
  { wasLive, hasTaken }: { readonly wasLive: boolean; readonly hasTaken: boolean },
): void {
  const { session, engine } = context.state();
  if (hasTaken && session.at !== 'ended') void context.do('reload', wasLive ? { at: 'live' } : {});
  else if (wasLive && session.at === 'active' && engine.isEndless && engine.caps.seek)
    context.engine()?.seek(engine.seekable.end);
}
