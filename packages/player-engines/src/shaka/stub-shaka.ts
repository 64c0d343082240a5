import type shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import type { ShakaLike } from './shaka-engine.ts';

type RequestFilter = Parameters<shaka.net.NetworkingEngine['registerRequestFilter']>[0];
type ResponseFilter = Parameters<shaka.net.NetworkingEngine['registerResponseFilter']>[0];

/** A Shaka stub, controlled by tests. */
export interface StubShaka {
  readonly calls: string[];
  readonly configuration: {
    drm?: { servers?: object; preferredKeySystems?: readonly string[] };
    streaming?: object;
    abr?: { enabled: boolean };
    textDisplayFactory?: shaka.extern.TextDisplayer.Factory;
  };
  readonly requestFilters: RequestFilter[];
  readonly responseFilters: ResponseFilter[];
  range: { start: number; end: number };
  began: Date | null;
  isLive: boolean;
  audio: object[];
  text: object[];
  video: object[];
  emit(type: string, detail?: object): void;
  /** Ends the load under way. */
  loaded(): void;
  failed(error: object): void;
}

export function createStubShaka(): { readonly library: ShakaLike; readonly stub: StubShaka } {
  let done: { readonly resolve: () => void; readonly reject: (error: object) => void } | undefined;
  const listeners = new Map<string, (event: object) => void>();
  const stub: StubShaka = {
    calls: [],
    configuration: {},
    requestFilters: [],
    responseFilters: [],
    range: { start: 0, end: 60 },
    began: null,
    isLive: false,
    audio: [],
    text: [],
    video: [],
    emit: (type, detail = {}) => listeners.get(type)?.({ type, detail }),
    loaded: () => done?.resolve(),
    failed: (error) => done?.reject(error),
  };
  class Player {
    getNetworkingEngine = () => ({
      registerRequestFilter: (filter: RequestFilter) => stub.requestFilters.push(filter),
      registerResponseFilter: (filter: ResponseFilter) => stub.responseFilters.push(filter),
    });
    addEventListener = (type: string, run: (event: object) => void) => void listeners.set(type, run);
    attach = () => Promise.resolve();
    configure = (change: object) => Object.assign(stub.configuration, change);
    load = (url: string, at?: number) => {
      stub.calls.push(`load ${url} at ${String(at)}`);
      return new Promise<void>((resolve, reject) => (done = { resolve, reject }));
    };
    seekRange = () => stub.range;
    isLive = () => stub.isLive;
    getPresentationStartTimeAsDate = () => stub.began;
    getAudioTracks = () => stub.audio;
    getTextTracks = () => stub.text;
    getVideoTracks = () => stub.video;
    selectAudioTrack = (track: { readonly language: string }) => stub.calls.push(`audio ${track.language}`);
    selectTextTrack = (track: { readonly id: number } | null) => stub.calls.push(`text ${String(track?.id)}`);
    selectVideoTrack = (track: { readonly height: number }) => stub.calls.push(`video ${track.height}`);
    retryStreaming = () => stub.calls.push('retry');
    unload = () => {
      stub.calls.push('unload');
      return Promise.resolve();
    };
    destroy = () => {
      stub.calls.push('destroy');
      return Promise.resolve();
    };
  }
  return {
    library: {
      Player,
      polyfill: { installAll: () => {} },
      net: { NetworkingEngine: { registerScheme: () => {}, PluginPriority: { APPLICATION: 3 } } },
    } as unknown as ShakaLike,
    stub,
  };
}
