import { DEFAULT_VOLUME_PERCENT } from '../limits.ts';
import type { Context, Feature } from '../kernel/feature.ts';

const KEY = 'volume';

function stored(context: Context<'volume'>): number {
  const text = context.ports.env.storage.get(KEY);
  const percent = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(percent) ? clamp(percent) : DEFAULT_VOLUME_PERCENT;
}

function clamp(percent: number): number {
  return Math.max(0, Math.min(100, Math.round(percent)));
}

/** The volume in percent. Muted by the autoplay policy differs from muted by the viewer. */
export const volumeFeature: Feature<'volume'> = {
  name: 'volume',
  player(context) {
    context.set({ percent: stored(context) });
    const apply = () => {
      const { percent, isMuted } = context.state().volume;
      context.engine()?.setVolume(percent / 100);
      context.engine()?.setMuted(isMuted);
    };
    const change = (patch: { readonly percent?: number; readonly isMuted?: boolean }) => {
      // After any command about the sound the hint is no longer needed.
      context.set({ ...patch, isUnmuteHinted: false });
      apply();
    };
    context.handle('setVolume', ({ arg }) => {
      const percent = clamp(arg.percent);
      change({ percent, isMuted: percent === 0 });
      context.ports.env.storage.set(KEY, String(percent));
    });
    context.handle('nudgeVolume', ({ arg }) => {
      const { percent, isMuted, isUnmuteHinted } = context.state().volume;
      // A key press starts at 0 % after the viewer's own mute; after the browser's it brings the sound back as it was.
      return context.do('setVolume', { percent: (isMuted && !isUnmuteHinted ? 0 : percent) + arg.by });
    });
    context.handle('toggleMute', () => change({ isMuted: !context.state().volume.isMuted }));
    context.handle('unmute', () => {
      const { percent } = context.state().volume;
      change({ isMuted: false, ...(percent === 0 ? { percent: DEFAULT_VOLUME_PERCENT } : {}) });
    });
    // A new engine has new caps: its volume is set before it plays.
    context.watch((state) => state.engine.caps, apply);
    context.watch(
      (state) => state.playback.autoplay === 'muted',
      (isMuted) => isMuted && context.set({ isMuted: true, isUnmuteHinted: true }),
    );
  },
  session(context) {
    const { autoplay } = context.ports.env;
    // Until the viewer has touched the page, and always on iOS 15–17, the picture starts without sound (B-252, B-253).
    const mustBeMuted = context.mode === 'preview' || autoplay.isForcedMuted || !autoplay.hasInteracted();
    // A mute by the autoplay policy ends with the policy; the viewer's own stays.
    if (!mustBeMuted && context.state().volume.isUnmuteHinted) {
      context.set({ isMuted: false, isUnmuteHinted: false });
      context.engine()?.setMuted(false);
    }
    if (mustBeMuted && !context.state().volume.isMuted) {
      context.set({ isMuted: true, isUnmuteHinted: context.mode !== 'preview' });
      context.engine()?.setMuted(true);
    }
  },
};
