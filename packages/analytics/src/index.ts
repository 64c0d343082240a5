export { wireName, type AnalyticsEventName, type AnalyticsEvents } from './events.ts';
export {
  createAnalytics,
  type Analytics,
  type AnalyticsPorts,
  type AnalyticsSink,
  type Report,
  type Track,
} from './sink.ts';
export { alongside, collectorSink, consoleSink, type Post } from './sinks.ts';
