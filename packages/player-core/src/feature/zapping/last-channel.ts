import { LAST_CHANNEL_MIN_STAY } from '../../limits.ts';
import type { ZapChannel } from '../../logic/input/zap-line.ts';
import { findChannel, openChannelId, type ZapContext } from './zap-context.ts';

/**
 * Returns what "last channel" leads to: the channel watched before the present one, or, while the viewer is only
 * looking around, the one they started from. At first it is the last channel of an earlier visit.
 */
export function rememberLastChannel(context: ZapContext): () => ZapChannel | undefined {
  const staying = context.scope.timer();
  let watchedId: number | undefined;
  let previousId: number | undefined;
  let earlierId: number | undefined;
  context.watch(
    (state) => (state.session.at === 'active' && state.engine.hasFirstFrame ? openChannelId(state) : undefined),
    (id) => {
      staying.stop();
      if (id === undefined || id === watchedId) return;
      staying.start(LAST_CHANNEL_MIN_STAY, () => {
        if (findChannel(context, (each) => each.id === id)?.opens === false) return;
        previousId = watchedId ?? previousId;
        watchedId = id;
      });
    },
  );
  context.intercept('setChannels', (command, next) => {
    if (command.arg.lastId !== command.arg.currentId) earlierId = command.arg.lastId;
    return next();
  });
  context.intercept('close', (_command, next) => {
    staying.stop();
    previousId = undefined;
    watchedId = undefined;
    return next();
  });
  return () => {
    const currentId = context.state().zapping.currentId ?? openChannelId(context.state());
    const id = [watchedId, previousId, earlierId].find((each) => each !== undefined && each !== currentId);
    return findChannel(context, (each) => each.id === id);
  };
}
