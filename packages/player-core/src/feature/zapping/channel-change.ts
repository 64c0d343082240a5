import { PAGE_FOLLOWS_AFTER, ZAP_BURST, ZAP_BURST_END, ZAP_BANNER_DURATION, PREFETCH_WINDOW } from '../../limits.ts';
import { besideInLine, type ZapChannel } from '../../logic/input/zap-line.ts';
import { done, ignored, type Commands, type CommandResult } from '../../kernel/commands.ts';
import type { PlayerState } from '../../kernel/state.ts';
import { liveSubject, openChannelId, type ZapContext } from './zap-context.ts';

export interface ChannelChange {
  /** `step` is the direction of zapping, if there is one. */
  to(channel: ZapChannel | undefined, step?: 1 | -1): CommandResult;
  /** Drops what has not been opened yet. */
  stop(): void;
}

/**
 * The first press opens its channel at once; of those that follow in a burst only the last one opens. The page follows
 * (event `location`) with the first picture or after a moment, and never to a channel that was only passed.
 */
export function createChannelChange(context: ZapContext): ChannelChange {
  const opening = context.scope.timer();
  const banner = context.scope.timer();
  const direction = context.scope.timer();
  const following = context.scope.timer();
  let changedAt = -Infinity;

  const follow = () => {
    following.stop();
    const { targetId } = context.state().zapping;
    if (targetId !== undefined && openChannelId(context.state()) === targetId) moveLocation(context, targetId);
  };
  context.on('started', follow);
  // A refusal is shown on the page of the channel that was refused.
  context.on('denied', follow);
  // Something else was opened by a link or an address.
  context.on('opened', ({ subject }) => {
    if (subject.kind !== 'channel' || subject.id !== context.state().zapping.targetId)
      context.set({ targetId: undefined });
  });
  context.handle('setChannels', ({ arg }) => setChannels(context, arg));

  const open = (channel: ZapChannel) => {
    // The page's channels may have been set meanwhile.
    context.set({ currentId: channel.id, targetId: channel.id });
    if (!channel.opens) return moveLocation(context, channel.id);
    following.start(context.ports.env.pageFollowsAfter ?? PAGE_FOLLOWS_AFTER, follow);
    if (!isLive(context.state(), channel.id))
      void context.do('open', { subject: liveSubject(channel.id), isTentative: true });
  };
  return {
    to(channel, step) {
      if (!channel) return ignored;
      const isBurst = context.now() - changedAt < ZAP_BURST;
      changedAt = context.now();
      const { channels } = context.state().zapping;
      // At the last channel that opens, the way leads back.
      const likely = step && [step, -step as 1 | -1].map((way) => besideInLine(channels, channel.id, way));
      context.set({
        currentId: channel.id,
        targetId: channel.id,
        isBannerShown: true,
        likelyNextId: likely?.find((each) => each?.opens)?.id,
      });
      opening.stop();
      banner.start(ZAP_BANNER_DURATION, () => endChange(context));
      direction.start(PREFETCH_WINDOW, () => context.set({ likelyNextId: undefined }));
      if (isBurst) opening.start(ZAP_BURST_END, () => open(channel));
      else open(channel);
      return done;
    },
    stop() {
      opening.stop();
      direction.stop();
      context.set({ likelyNextId: undefined });
    },
  };
}

function isLive({ session }: PlayerState, id: number): boolean {
  const { subject } = session;
  return subject?.kind === 'channel' && subject.id === id && subject.at === 'live' && session.at !== 'failed';
}

function moveLocation(context: ZapContext, channelId: number): void {
  const { location } = context.state();
  if (location.channelId !== channelId || location.at !== 'live') context.emit('location', { channelId, at: 'live' });
}

function endChange(context: ZapContext): void {
  const { location, zapping } = context.state();
  context.set({ isBannerShown: false, targetId: undefined, currentId: location.channelId ?? zapping.currentId });
}

/** The viewer's target stays the current channel until the page has followed, however long a slow device takes to render it. */
function setChannels(context: ZapContext, { channels, numbered, currentId }: Commands['setChannels']): void {
  const { zapping, location } = context.state();
  const { targetId } = zapping;
  const isChanging = targetId !== undefined && targetId !== currentId;
  context.set({
    channels,
    numbered: numbered ?? channels,
    currentId: targetId ?? location.channelId ?? currentId,
    targetId: isChanging ? targetId : undefined,
  });
}
