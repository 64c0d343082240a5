import { ignored } from '../../kernel/commands.ts';
import type { Feature } from '../../kernel/feature.ts';
import type { Media } from '../../port/env.ts';
import { handleIosFullscreen } from './ios-fullscreen.ts';

/** Fullscreen and picture-in-picture. A button for what cannot work is never shown: `can…` says so. */
export const screenFeature: Feature<'screen'> = {
  name: 'screen',
  player(context) {
    const { fullscreen, pictureInPicture } = context.ports.env;
    const look = () => {
      const host = context.host();
      const media = context.engine()?.media;
      const { window } = context.state().screen;
      context.set({
        canFullscreen: host !== undefined && window === undefined && fullscreen.isSupported(host, media),
        isFullscreen: fullscreen.isActive(),
        isVideosOwn: fullscreen.isVideosOwn?.() ?? false,
        canPip: media !== undefined && pictureInPicture.isSupported(media),
        isPip: window !== undefined || (media !== undefined && pictureInPicture.isActive(media)),
      });
    };
    let unwatch = () => {};
    context.scope.onEnd(fullscreen.watch(look));
    context.scope.onEnd(() => unwatch());
    let watched: Media | undefined;
    const follow = () => {
      const media = context.engine()?.media;
      if (media !== watched) {
        unwatch();
        watched = media;
        unwatch = media ? pictureInPicture.watch(media, look) : () => {};
      }
      look();
    };
    context.watch((state) => state.engine.caps, follow);
    // An engine of two elements shows the other one after a zap.
    context.watch((state) => state.session.at, follow);
    context.on('mounted', look);
    context.handle('toggleFullscreen', async () => {
      const host = context.host();
      if (!host) return ignored;
      if (fullscreen.isActive()) await fullscreen.leave();
      else if (!(await fullscreen.enter(host, context.engine()?.media))) return ignored;
      look();
      return { ok: true };
    });
    const openWindow = async () => {
      const closed = () => {
        context.set({ window: undefined });
        look();
      };
      const window = await pictureInPicture.openWindow?.(closed);
      if (window) context.set({ window });
      look();
      return window !== undefined;
    };
    context.scope.onEnd(() => pictureInPicture.closeWindow?.());
    context.handle('togglePip', async () => {
      const media = context.engine()?.media;
      if (!media) return ignored;
      if (context.state().screen.window) {
        pictureInPicture.closeWindow?.();
        return { ok: true };
      }
      // The browser's picture-in-picture has no subtitles of ours: a window of our own does.
      const isRead = context.state().tracks.textId !== undefined && !pictureInPicture.isActive(media);
      if (isRead && (await openWindow())) return { ok: true };
      if (pictureInPicture.isActive(media)) await pictureInPicture.leave();
      else if (!(await pictureInPicture.enter(media))) return ignored;
      look();
      return { ok: true };
    });
    handleIosFullscreen(context);
  },
};
