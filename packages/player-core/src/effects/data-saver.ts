import { DATA_SAVER_DELAY } from '../limits.ts';
import { ignored, type CommandResult } from '../kernel/commands.ts';
import type { Effect } from '../kernel/feature.ts';

/**
 * With the data saver on, a channel that is only passed loads nothing: the stream is requested after 600 ms (B-597).
 */
export const dataSaverEffect: Effect = {
  effect: 'data-saver',
  session(context) {
    if (context.mode !== 'full' || !context.ports.env.connectivity.isDataSaverOn?.()) return;
    let isFirst = true;
    context.intercept('reload', (_command, next) => {
      if (!isFirst) return next();
      isFirst = false;
      return new Promise<CommandResult>((resolve) => {
        context.scope.after(DATA_SAVER_DELAY, () => resolve(next()));
        context.scope.onEnd(() => resolve(ignored));
      });
    });
  },
};
