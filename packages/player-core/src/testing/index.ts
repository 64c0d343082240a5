export { BENCH_NOW, playerBench, usualMedia, type BenchOptions, type PlayerBench } from './bench.ts';
export {
  createFakeBackend,
  fakeChannel,
  fakeEpisode,
  fakeProgramme,
  type FakeBackend,
  type FakeBackendOptions,
} from './fake-backend.ts';
export { createFakeEngine, type FakeEngine, type FakeMedia } from './fake-engine.ts';
export { createFakeEnv, type FakeEnv, type FakeEnvOptions } from './fake-env.ts';
export { fakeAd, fakeAdInfo, fakeAds, type FakeAdInfo, type FakeAds, type FakeTagAnswer } from './fake-ads.ts';
export { createFakeCast, type FakeCast } from './fake-cast.ts';
