import type { Feature } from '../../kernel/feature.ts';
import { ignored } from '../../kernel/commands.ts';
import { besideInLine } from '../../logic/input/zap-line.ts';
import { createChannelChange } from './channel-change.ts';
import { handleDigits } from './digits.ts';
import { rememberLastChannel } from './last-channel.ts';
import { prefetchNeighbours } from './prefetch.ts';
import { findChannel, openChannelId } from './zap-context.ts';

/** Changing channels: up and down, by number, back to the last one, and fetching in advance what may come next. */
export const zappingFeature: Feature<'zapping'> = {
  name: 'zapping',
  player(context) {
    const change = createChannelChange(context);
    const lastChannel = rememberLastChannel(context);
    const digits = handleDigits(context, {
      select: (number) => change.to(findChannel(context, (each) => each.number === number)),
      selectLast: () => change.to(lastChannel()),
    });
    context.handle('zap', ({ arg: { to } }) => {
      digits.clear();
      const { channels, currentId } = context.state().zapping;
      if (to === 'last') return change.to(lastChannel());
      if (typeof to === 'object') return change.to(findChannel(context, ({ id }) => id === to.id));
      const step = to === 'next' ? 1 : -1;
      const channel = besideInLine(channels, currentId ?? openChannelId(context.state()), step);
      return channel ? change.to(channel, step) : ignored;
    });
    // The next viewer must not inherit a pending change.
    context.intercept('close', (_command, next) => {
      change.stop();
      digits.close();
      return next();
    });
    prefetchNeighbours(context);
  },
};
