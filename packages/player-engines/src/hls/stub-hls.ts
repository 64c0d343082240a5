import Hls from 'hls.js';

/** An hls.js stub, controlled by tests: no network, no MediaSource. */
export interface StubHls {
  readonly calls: string[];
  readonly config: Record<string, unknown>;
  autoLevelCapping: number;
  levels: { height?: number; details?: { fragments: unknown[] } }[];
  audioTracks: { details?: { fragments: unknown[] } }[];
  liveSyncPosition: number | null;
  isDestroyed: boolean;
  emit(event: string, data?: object): void;
}

export function createStubHls(): {
  readonly HlsLike: typeof Hls;
  readonly made: readonly StubHls[];
  readonly last: () => StubHls;
} {
  const made: StubHls[] = [];
  class Stub implements StubHls {
    static readonly Events = Hls.Events;
    readonly calls: string[] = [];
    readonly config: Record<string, unknown>;
    readonly listeners = new Map<string, ((event: string, data: unknown) => void)[]>();
    levels: StubHls['levels'] = [];
    audioTracks: StubHls['audioTracks'] = [];
    liveSyncPosition: number | null = null;
    bandwidthEstimate = 4_000_000;
    isDestroyed = false;
    subtitleDisplay = true;
    audioTrack = 0;
    subtitleTrack = 0;
    nextLevel = -1;
    autoLevelCapping = -1;
    constructor(config: Record<string, unknown>) {
      this.config = config;
      made.push(this);
    }
    on(event: string, run: (event: string, data: unknown) => void): void {
      this.listeners.set(event, [...(this.listeners.get(event) ?? []), run]);
    }
    emit(event: string, data: object = {}): void {
      for (const run of this.listeners.get(event) ?? []) run(event, data);
    }
    attachMedia(): void {
      this.calls.push('attach');
    }
    loadSource(url: string): void {
      this.calls.push(`source ${url} from ${String(this.config['startPosition'])}`);
    }
    startLoad(position: number): void {
      this.calls.push(`start ${position}`);
    }
    stopLoad(): void {
      this.calls.push('stop');
    }
    destroy(): void {
      this.isDestroyed = true;
    }
  }
  return { HlsLike: Stub as unknown as typeof Hls, made, last: () => made.at(-1) as StubHls };
}
