// Only what is used: the whole library would be five times as large.
export { browserTracingIntegration, init } from '@sentry/browser';
