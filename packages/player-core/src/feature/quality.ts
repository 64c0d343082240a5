import { offeredLevels } from '../logic/quality.ts';
import { ignored } from '../kernel/commands.ts';
import type { Feature } from '../kernel/feature.ts';

/** `auto` by default, or a level that the viewer has chosen for the session (B-366). */
export const qualityFeature: Feature<'quality'> = {
  name: 'quality',
  session(context) {
    context.set({ levels: [], chosen: 'auto', playingHeight: undefined });
    // The stream of another moment has the same levels with new ids: the choice follows the height.
    let chosenHeight: number | undefined;
    context.watch(
      (state) => state.engine.levels,
      (all) => {
        const levels = offeredLevels(all);
        const chosen = levels.find((each) => each.height === chosenHeight);
        context.set({ levels, chosen: chosen?.id ?? 'auto' });
        if (chosen) context.engine()?.selectQuality(chosen.id);
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
      chosenHeight = level?.height;
      context.engine()?.selectQuality(arg.id);
      context.set({ chosen: arg.id });
      return undefined;
    });
  },
};
