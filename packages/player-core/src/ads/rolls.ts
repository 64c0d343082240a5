import type { AdInfo } from '@antenna/api-client';
import type { Millis } from '@antenna/kernel';
import type { SessionContext } from '../kernel/feature.ts';
import { AD_WAIT_BUDGET, AD_WAIT_BUDGET_RESET_AFTER, AD_RETRY_AFTER } from '../limits.ts';
import type { AdsPort } from '../port/ads.ts';
import { beginBreak, type AdBreak, type BreakOutcome } from './ad-break.ts';
import { capOf, tagsOf, type AdPlace, type MiddlePoint } from './places.ts';

type Context = SessionContext<'ads'>;

/** The rolls of one viewing: one at a time, none soon after a failure, and no more waiting than a viewer owes. */
export interface Rolls {
  readonly info: () => AdInfo | undefined;
  /** The ad that has the screen, if one has. */
  readonly holding: () => AdBreak | undefined;
  /** Answers whether a roll began; none does beside another, soon after a failure, or with nothing to ask. */
  begin(place: AdPlace, point?: MiddlePoint): boolean;
  /** May be tried again in a moment. */
  readonly mustWait: () => boolean;
  stop(): void;
}

export function createRolls(context: Context, port: AdsPort): Rolls {
  let running: AdBreak | undefined;
  let leaving: AdBreak | undefined;
  let failedAt = -Infinity;
  let patience: Millis = AD_WAIT_BUDGET;
  let spentAt = -Infinity;
  const info = () => context.state().session.resolved?.ad;
  const isCasting = () => context.state().playback.holds.includes('cast');
  const mustWait = () => running !== undefined || context.now() - failedAt < AD_RETRY_AFTER;
  const settle = (outcome: BreakOutcome, isQuiet: boolean) => {
    if (outcome.at === 'failed') failedAt = outcome.failedAt;
    const wasSeen = outcome.at === 'done' && outcome.shown > 0;
    if (wasSeen) patience = AD_WAIT_BUDGET;
    else if (!isQuiet) [patience, spentAt] = [outcome.patience, context.now()];
  };
  return {
    info,
    holding: () => (running?.isHolding === true ? running : undefined),
    mustWait,
    begin(place, point) {
      const ad = info();
      const tags = ad ? tagsOf(ad, place, point) : [];
      if (!ad || tags.length === 0 || capOf(ad) === 0 || mustWait() || isCasting()) return false;
      if (context.now() - spentAt > AD_WAIT_BUDGET_RESET_AFTER) patience = AD_WAIT_BUDGET;
      // Google's player shows at once what it has asked for.
      const isQuiet = place === 'middle_roll' && port.hasOneDecoder !== true && !ad.isIma;
      if (patience <= 0 && !isQuiet) return false;
      const wasLive =
        context.state().session.subject?.kind === 'channel' && context.state().timeline.kind !== 'archive';
      let hasEnded = false;
      leaving?.end();
      const made = beginBreak(
        context,
        port,
        { place, tags, cap: capOf(ad), patience: isQuiet ? AD_WAIT_BUDGET : patience, isQuiet, isIma: ad.isIma },
        (outcome, hasTaken) => {
          hasEnded = true;
          [leaving, running] = [running, undefined];
          settle(outcome, isQuiet);
          goOn(context, { wasLive, hasTaken });
        },
      );
      if (!hasEnded) running = made;
      return true;
    },
    stop() {
      running?.end();
      leaving?.end();
      running = undefined;
    },
  };
}

/** Back to the content: live is live again, and what gave its element away is loaded once more. */
function goOn(
  context: Context,
  { wasLive, hasTaken }: { readonly wasLive: boolean; readonly hasTaken: boolean },
): void {
  const { session, engine } = context.state();
  if (hasTaken && session.at !== 'ended') void context.do('reload', wasLive ? { at: 'live' } : {});
  else if (wasLive && session.at === 'active' && engine.isEndless && engine.caps.seek)
    context.engine()?.seek(engine.seekable.end);
}
