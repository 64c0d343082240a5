import type { Seconds } from '@antenna/kernel';
import type { ArchivePlan } from '@antenna/catchup';
import { SAME_MOMENT } from './limits.ts';
import type { Probe } from './probe.ts';

/** What an archive's answer is worth. */
export type Judgement =
  /** `isSure`: the playlist's own clock says that it is the moment. */
  | { readonly is: 'right'; readonly isSure: boolean }
  /** It plays something that lies so many seconds off. */
  | { readonly is: 'off'; readonly by: Seconds }
  /** The same as live, or the same for every moment: the server does not read what it is told. */
  | { readonly is: 'ignored' }
  | { readonly is: 'problem'; readonly why: string };

export interface Evidence {
  readonly answer: Probe;
  readonly plan: ArchivePlan;
  readonly asked: Seconds;
  readonly live: Probe | undefined;
  /** What the same source gives for another moment; asked only where the first answer has no clock. */
  readonly other: Probe | undefined;
}

export function judge({ answer, plan, asked, live, other }: Evidence): Judgement {
  if (answer.is === 'problem') return answer;
  // By the beginnings: an archive that goes on up to now ends as live does, and holds what a later moment begins with.
  const beginsIn = (one: Probe | undefined, another: Probe | undefined) =>
    one?.is === 'media' && another?.is === 'media' && another.segments.includes(one.segments[0] ?? '');
  if (answer.clock === undefined)
    return beginsIn(answer, live) || beginsIn(other, answer) ? { is: 'ignored' } : { is: 'right', isSure: false };
  const holds = asked >= answer.clock - SAME_MOMENT && asked <= answer.clock + answer.length + SAME_MOMENT;
  if (holds) return { is: 'right', isSure: true };
  return beginsIn(answer, live) ? { is: 'ignored' } : { is: 'off', by: answer.clock - plan.from };
}
