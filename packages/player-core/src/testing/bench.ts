import type { Track } from '@antenna/analytics';
import { manualClock, silentLogger, type ManualClock } from '@antenna/kernel/testing';
import type { Effect, Feature } from '../kernel/feature.ts';
import { createPlayer, type Player } from '../kernel/player.ts';
import { standardFeatures } from '../feature/standard.ts';
import type { AdsPort } from '../port/ads.ts';
import type { CastPort } from '../port/cast.ts';
import type { PlayableSource, StartAt } from '../port/engine.ts';
import { createFakeBackend, type FakeBackend, type FakeBackendOptions } from './fake-backend.ts';
import { createFakeEngine, type FakeEngine, type FakeMedia } from './fake-engine.ts';
import { createFakeEnv, type FakeEnv, type FakeEnvOptions } from './fake-env.ts';

export interface PlayerBench {
  readonly player: Player;
  readonly clock: ManualClock;
  readonly env: FakeEnv;
  readonly backend: FakeBackend;
  /** The engine in use. Throws while there is none. */
  readonly engine: FakeEngine;
  readonly engines: readonly FakeEngine[];
  pass(ms: number): Promise<void>;
}

export interface BenchOptions extends FakeBackendOptions {
  readonly now?: number;
  readonly env?: FakeEnvOptions;
  readonly features?: readonly (Effect | Feature)[];
  readonly media?: (source: PlayableSource, at: StartAt) => FakeMedia;
  readonly audioOrder?: readonly string[];
  /** `false`: a browser without video. */
  readonly hasElement?: boolean;
  readonly subtitleLanguage?: string;
  readonly unattendedEpisodes?: number;
  /** The app keeps the setting. */
  readonly automaticEpisodes?: { isOn(): boolean; set(isOn: boolean): void };
  readonly track?: Track;
  readonly ads?: AdsPort;
  readonly cast?: CastPort;
  /** Called with every engine that is created; if it throws, that engine cannot be fetched. */
  readonly onEngine?: (engine: FakeEngine, source: PlayableSource) => void;
}

/** 21 November 2026, 20:42 in Almaty. */
export const BENCH_NOW = 1_795_275_720;

/** Live playlists of 60 s; an archive of ten minutes from the requested moment; films of 100 s. */
export function usualMedia(source: PlayableSource, at: StartAt): FakeMedia {
  if (source.url.includes('live')) return { window: 60 };
  if (at.at === 'wall') return { duration: 600, wall: at.wall };
  return { duration: 100 };
}

/** A whole player with fake ports: see `engine.calls`, `backend.requests` and `player.state` for what it does. */
export function playerBench({
  now = BENCH_NOW,
  env,
  features = standardFeatures,
  media = usualMedia,
  audioOrder = [],
  hasElement = true,
  subtitleLanguage,
  unattendedEpisodes,
  automaticEpisodes,
  track,
  ads,
  cast,
  onEngine,
  ...backendOptions
}: BenchOptions = {}): PlayerBench {
  const clock = manualClock(now * 1000);
  const fakeEnv = createFakeEnv(env);
  const backend = createFakeBackend(backendOptions);
  const engines: FakeEngine[] = [];
  const player = createPlayer({
    features,
    ports: {
      clock,
      logger: silentLogger,
      env: fakeEnv,
      backend,
      audioOrder: () => audioOrder,
      subtitleLanguage: () => subtitleLanguage,
      ...(automaticEpisodes === undefined ? {} : { automaticEpisodes }),
      ...(unattendedEpisodes === undefined ? {} : { unattendedEpisodes: () => unattendedEpisodes }),
      ...(ads ? { ads } : {}),
      ...(cast ? { cast } : {}),
      ...(track ? { track } : {}),
      engine: async (source) => {
        const isVitrina = source.kind === 'vitrina';
        const caps = {
          seek: !isVitrina,
          rate: !isVitrina,
          volume: !isVitrina,
          audio: !isVitrina,
          text: !isVitrina,
          quality: !isVitrina,
        };
        const made = createFakeEngine(clock, media, {
          caps,
          kind: isVitrina ? 'vitrina' : source.kind === 'drm' ? 'shaka' : 'fake',
        });
        engines.push(made);
        onEngine?.(made, source);
        return hasElement ? made : { ...made, media: undefined };
      },
    },
  });
  return {
    player,
    clock,
    env: fakeEnv,
    backend,
    engines,
    get engine() {
      const engine = engines.at(-1);
      if (!engine) throw new Error('playerBench: nothing was played yet');
      return engine;
    },
    pass: (ms) => clock.advanceAsync(ms),
  };
}
