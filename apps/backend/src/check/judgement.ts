import type { Seconds } from '@antenna/kernel';
import type { ArchivePlan } from '@antenna/catchup';
import { SAME_MOMENT } from './limits.ts';
import type { Probe } from './probe.ts';

/** The verdict on an archive's answer. */
export type Judgement =
  /** `isSure`: the playlist's own clock confirms the moment. */
  | { readonly is: 'right'; readonly isSure: boolean }
  /** It plays a moment that is this many seconds off. */
  | { readonly is: 'off'; readonly by: Seconds }
  /** It answers live, or the same for every moment: the server ignores the request's time. */
  | { readonly is: 'ignored' }
  | { readonly is: 'problem'; readonly why: string };

export interface Evidence {
  readonly answer: Probe;
  readonly plan: ArchivePlan;
  readonly moment: Seconds;
  readonly live: Probe | undefined;
  /** The answer of the same source for another moment; requested only if the first answer has no clock. */
  readonly other: Probe | undefined;
}

export function judge({ answer, plan, moment, live, other }: Evidence): Judgement {
  if (answer.is === 'problem') return answer;
  // Compares the beginnings: an archive that continues up to now ends like live and contains the beginning of a later
  // moment.
  const beginsIn = (one: Probe | undefined, another: Probe | undefined) =>
    one?.is === 'media' && another?.is === 'media' && another.segments.includes(one.segments[0] ?? '');
  if (answer.clock === undefined)
    return beginsIn(answer, live) || beginsIn(other, answer) ? { is: 'ignored' } : { is: 'right', isSure: false };
  const holds = moment >= answer.clock - SAME_MOMENT && moment <= answer.clock + answer.length + SAME_MOMENT;
  if (holds) return { is: 'right', isSure: true };
  return beginsIn(answer, live) ? { is: 'ignored' } : { is: 'off', by: answer.clock - plan.from };
}
