import { DATA_SAVER_DELAY } from '../limits.ts';
import { ignored, type CommandResult } from '../kernel/commands.ts';
import type { Effect } from '../kernel/feature.ts';

/**
 * Who spares data pays for no channel that he only passes: there the full player loads when he has stayed for 600 ms (B-597).
 * Elsewhere nothing is waited for (docs/decisions/1222).
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
