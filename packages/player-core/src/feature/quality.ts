import { offeredLevels } from '../logic/quality.ts';
import { ignored } from '../kernel/commands.ts';
import type { Feature } from '../kernel/feature.ts';

/** `auto` first and by default; beside it the levels a viewer may pin (B-366). A pin lasts for the session. */
export const qualityFeature: Feature<'quality'> = {
  name: 'quality',
  session(context) {
    context.set({ levels: [], chosen: 'auto', playingHeight: undefined });
    // A stream asked for again at another moment has the same levels under new ids: the pin follows the height.
    let pinnedHeight: number | undefined;
    context.watch(
      (state) => state.engine.levels,
      (all) => {
        const levels = offeredLevels(all);
        const pinned = levels.find((each) => each.height === pinnedHeight);
        context.set({ levels, chosen: pinned?.id ?? 'auto' });
        if (pinned) context.engine()?.selectQuality(pinned.id);
      },
    );
    context.watch(
      (state) => state.engine.levelId,
      (id) => {
        context.set({ playingHeight: context.state().engine.levels.find((each) => each.id === id)?.height });
      },
    );
    context.handle('selectQuality', ({ arg }) => {
      const level = context.state().quality.levels.find((each) => each.id === arg.id);
      if (!level && arg.id !== 'auto') return ignored;
      pinnedHeight = level?.height;
      context.engine()?.selectQuality(arg.id);
      context.set({ chosen: arg.id });
      return undefined;
    });
  },
};
