import type { Context } from '../../kernel/feature.ts';
import type { PlayerState } from '../../kernel/state.ts';
import type { ZapChannel } from '../../logic/input/zap-line.ts';
import type { Subject } from '../../port/backend.ts';

export type ZapContext = Context<'zapping'>;

export const liveSubject = (id: number): Subject => ({ kind: 'channel', id, at: 'live' });

/** The channel that is open, whatever the page shows. */
export const openChannelId = ({ session }: PlayerState): number | undefined =>
  session.subject?.kind === 'channel' ? session.subject.id : undefined;

export function findChannel(context: ZapContext, matches: (channel: ZapChannel) => boolean): ZapChannel | undefined {
  return context.state().zapping.numbered.find(matches);
}
