export { COLLECT_PATH, registerCollect } from './collect.ts';
export { watchPool, watchQueries } from './database-metrics.ts';
export { watchRequests } from './http-metrics.ts';
export { measure, MEASURE_EVERY, prove, PROVE_EVERY } from './measure.ts';
export type { Metrics } from './registry.ts';
export { serveMetrics, type MetricsPlace } from './serve.ts';
