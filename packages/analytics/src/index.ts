export { wireName, type AnalyticsEventName, type AnalyticsEvents } from './events.ts';
export { createAnalytics, type Analytics, type AnalyticsSink, type Report } from './sink.ts';
