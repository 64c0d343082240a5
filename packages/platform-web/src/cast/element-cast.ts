import type { CastEvent, CastPort, Media } from '@antenna/player-core';

interface RemotePlaybackLike extends EventTarget {
  readonly state: 'connecting' | 'connected' | 'disconnected';
  prompt(): Promise<void>;
  watchAvailability(callback: (isAvailable: boolean) => void): Promise<number>;
  cancelWatchAvailability(id?: number): Promise<void>;
}
type CastVideo = HTMLVideoElement & {
  readonly webkitCurrentPlaybackTargetIsWireless?: boolean;
  webkitShowPlaybackTargetPicker?(): void;
};

const AIRPLAY_NEAR = 'webkitplaybacktargetavailabilitychanged';
const AIRPLAY_THERE = 'webkitcurrentplaybacktargetiswirelesschanged';

/** Casting by the video element itself: AirPlay and Remote Playback. The element stays in control of playback, so no commands are sent. */
export function createElementCast(): CastPort {
  let video: CastVideo | undefined;
  let emit: ((event: CastEvent) => void) | undefined;
  let leave: () => void = () => {};
  const stay = () => {
    leave();
    leave = video && emit ? attach(video, emit) : () => {};
  };
  return {
    watch(listen) {
      emit = listen;
      listen({ type: 'availability', hasDevices: false });
      stay();
      return () => {
        emit = undefined;
        leave();
      };
    },
    follow(media: Media | undefined) {
      if (media === video) return;
      video = media instanceof EventTarget ? (media as CastVideo) : undefined;
      stay();
    },
    connect: async () => (video ? choose(video) : 'failed'),
    load: () => {},
    play: () => {},
    pause: () => {},
    seek: () => {},
    setVolume: () => {},
    selectTracks: () => {},
    // The device picker also disconnects.
    disconnect: () => void (video && choose(video)),
  };
}

const remoteOf = (video: CastVideo) => (video as { readonly remote?: RemotePlaybackLike }).remote;

async function choose(video: CastVideo): Promise<'connected' | 'cancelled' | 'failed'> {
  try {
    if (video.webkitShowPlaybackTargetPicker) {
      video.webkitShowPlaybackTargetPicker();
      // The picker has no result; the element's events report the choice.
      return 'cancelled';
    }
    await remoteOf(video)?.prompt();
    return remoteOf(video)?.state === 'disconnected' ? 'cancelled' : 'connected';
  } catch (error) {
    return (error as { readonly name?: string }).name === 'NotAllowedError' ? 'cancelled' : 'failed';
  }
}

function attach(video: CastVideo, emit: (event: CastEvent) => void): () => void {
  const near = (hasDevices: boolean) => emit({ type: 'availability', hasDevices });
  const there = (isThere: boolean) =>
    emit(isThere ? { type: 'connected', device: '', isOwnElement: true } : { type: 'disconnected' });
  const stops: (() => void)[] = [];
  const on = (target: EventTarget, type: string, run: (event: Event) => void) => {
    target.addEventListener(type, run);
    stops.push(() => target.removeEventListener(type, run));
  };
  if (video.webkitShowPlaybackTargetPicker) {
    on(video, AIRPLAY_NEAR, (event) =>
      near((event as Event & { readonly availability?: string }).availability === 'available'),
    );
    on(video, AIRPLAY_THERE, () => there(video.webkitCurrentPlaybackTargetIsWireless === true));
  } else {
    const remote = remoteOf(video);
    if (remote) {
      // Where availability cannot be watched, no devices are reported.
      remote.watchAvailability(near).catch(() => near(false));
      stops.push(() => void remote.cancelWatchAvailability().catch(() => {}));
      on(remote, 'connecting', () => emit({ type: 'connecting' }));
      on(remote, 'connect', () => there(true));
      on(remote, 'disconnect', () => there(false));
    }
  }
  return () => {
    for (const stop of stops) stop();
    near(false);
  };
}
