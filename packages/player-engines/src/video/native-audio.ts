import { TRACKS_POLL, TRACKS_POLLS, trackOf, type EngineFacts } from '@antenna/player-core';

interface NativeTrack {
  readonly id: string;
  readonly language: string;
  readonly label: string;
  enabled: boolean;
}

/** What Safari has beyond the DOM's types, and other browsers have not. */
interface NativeTracks extends EventTarget, Iterable<NativeTrack> {
  readonly length: number;
}

export interface NativeAudio {
  readonly canSelect: boolean;
  /** Polls for the tracks of what was just loaded, every 100 ms, at most 50 times (B-595): not every browser has an event for them. */
  wait(): void;
  select(id: string): void;
  stop(): void;
}

/** The audio tracks of a browser's own player. */
export function createNativeAudio(
  video: HTMLVideoElement,
  onChange: (patch: Pick<EngineFacts, 'audio' | 'audioId'>) => void,
): NativeAudio {
  const { audioTracks } = video as { readonly audioTracks?: NativeTracks };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const all = () => (audioTracks ? Array.from(audioTracks) : []);
  const idOf = (track: NativeTrack, place: number) => track.id || String(place);
  const look = () => {
    const tracks = all();
    const chosen = tracks.findIndex(({ enabled }) => enabled);
    const at = tracks[chosen];
    onChange({
      audio: tracks.map((track, place) =>
        trackOf({ id: idOf(track, place), language: track.language, label: track.label }, place),
      ),
      audioId: at && idOf(at, chosen),
    });
  };
  const poll = (left: number) => {
    if (all().length > 0) return look();
    if (left > 0) timer = setTimeout(() => poll(left - 1), TRACKS_POLL);
  };
  const stop = () => clearTimeout(timer);
  return {
    canSelect: audioTracks !== undefined,
    wait() {
      stop();
      if (audioTracks) timer = setTimeout(() => poll(TRACKS_POLLS - 1), TRACKS_POLL);
    },
    select(id) {
      // One at a time: two enabled tracks would play together.
      for (const [place, track] of all().entries()) track.enabled = idOf(track, place) === id;
      look();
    },
    stop,
  };
}
