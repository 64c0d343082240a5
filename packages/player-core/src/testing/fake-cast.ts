import type { CastEvent, CastItem, CastPort } from '../port/cast.ts';
import type { Media } from '../port/env.ts';

export interface FakeCast extends CastPort {
  /** Every command to the device, as text. */
  readonly calls: readonly string[];
  readonly items: readonly CastItem[];
  /** The elements it was given for remote playback. */
  readonly followed: readonly (Media | undefined)[];
  readonly isWatched: boolean;
  emit(event: CastEvent): void;
  /** The outcome of the list of devices from now on. */
  answer(outcome: 'connected' | 'cancelled' | 'failed'): void;
}

/** A device that does what it is commanded; `near: false`: none is found until a test reports one. */
export function createFakeCast({
  device = 'Living room',
  near = true,
}: { readonly device?: string; readonly near?: boolean } = {}): FakeCast {
  const calls: string[] = [];
  const items: CastItem[] = [];
  const followed: (Media | undefined)[] = [];
  let listener: ((event: CastEvent) => void) | undefined;
  let outcome: 'connected' | 'cancelled' | 'failed' = 'connected';
  const emit = (event: CastEvent) => listener?.(event);
  return {
    calls,
    items,
    followed,
    get isWatched() {
      return listener !== undefined;
    },
    emit,
    answer: (next) => void (outcome = next),
    watch(listen) {
      listener = listen;
      if (near) emit({ type: 'availability', hasDevices: true });
      return () => (listener = undefined);
    },
    follow: (media) => void followed.push(media),
    connect() {
      calls.push('connect');
      if (outcome === 'connected') emit({ type: 'connected', device });
      return Promise.resolve(outcome);
    },
    load(item) {
      items.push(item);
      calls.push(`load ${item.src}${item.time === undefined ? '' : ` at ${Math.round(item.time)}`}`);
    },
    play: () => void calls.push('play'),
    pause: () => void calls.push('pause'),
    seek: (time) => void calls.push(`seek ${Math.round(time)}`),
    setVolume: (level, isMuted) => void calls.push(`volume ${level}${isMuted ? ' muted' : ''}`),
    selectTracks: ({ audio, text }) => void calls.push(`tracks ${audio ?? '-'} ${text ?? '-'}`),
    disconnect() {
      calls.push('disconnect');
      emit({ type: 'disconnected' });
    },
  };
}
