import type { Feature } from '../kernel/feature.ts';

/** A denied stream is a state, not an error: the app decides what to show instead (PIN, packets, a message). */
export const gateFeature: Feature<'gate'> = {
  name: 'gate',
  session(context) {
    context.set({ denied: undefined });
    context.on('denied', ({ denied }) => context.set({ denied }));
    context.watch(
      (state) => state.session.at,
      (at) => at === 'resolving' && context.set({ denied: undefined }),
    );
  },
};
