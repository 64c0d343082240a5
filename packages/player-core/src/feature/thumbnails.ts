import { MINUTE } from '@antenna/kernel';
import type { Feature } from '../kernel/feature.ts';

/** Thumbnails for the seek bar, fetched after the first picture, so that they never delay it. */
export const thumbnailsFeature: Feature<'thumbnails'> = {
  name: 'thumbnails',
  session(context) {
    context.set({ points: undefined });
    if (context.mode !== 'full') return;
    let shown: string | undefined;
    const fetch = () => {
      const address = context.state().session.resolved?.thumbnails;
      if (address === undefined || !context.state().timeline.canSeek) return;
      shown = address;
      context.scope.whenResolved(context.ports.backend.thumbnails(address, context.scope.signal), (points) => {
        if (shown === address && points) context.set({ points });
      });
    };
    context.watch(
      (state) => state.engine.hasFirstFrame && state.timeline.canSeek && state.session.resolved?.thumbnails,
      (address) => address && address !== shown && fetch(),
    );
    // A live channel's archive grows.
    context.scope.every(
      MINUTE,
      () => context.state().session.subject?.kind === 'channel' && shown !== undefined && fetch(),
    );
  },
};
