export { manualClock, type ManualClock } from './manual-clock.ts';
export { memoryStore, type MemoryStore } from './memory-store.ts';
export { scriptedHttp, type ScriptedAnswer, type ScriptedHttp } from './scripted-http.ts';
export { seededRandom } from './seeded-random.ts';
export { silentLogger, recordingLogger, type RecordingLogger } from './loggers.ts';
export { anyFailure } from './any-failure.ts';
export { walkFlow, type Walk } from './walk-flow.ts';
