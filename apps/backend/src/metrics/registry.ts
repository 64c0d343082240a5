import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const QUERY_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5];
const STARTUP_SECONDS = [0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 20];

/**
 * Everything that `/metrics` says. No label names a viewer, a channel, a title or an address: their number would grow with the
 * service, and some of it is personal.
 */
export function createMetrics() {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return { register, ...processMetrics(register), ...viewerMetrics(register), ...operationMetrics(register) };
}

const counter = <Label extends string>(register: Registry, [name, help]: Named, labelNames: readonly Label[] = []) =>
  new Counter<Label>({ name, help, labelNames, registers: [register] });
const gauge = <Label extends string>(register: Registry, [name, help]: Named, labelNames: readonly Label[] = []) =>
  new Gauge<Label>({ name, help, labelNames, registers: [register] });
const histogram = <Label extends string>(
  register: Registry,
  [name, help]: Named,
  { labelNames = [], buckets }: { readonly labelNames?: readonly Label[]; readonly buckets: number[] },
) => new Histogram<Label>({ name, help, labelNames, buckets, registers: [register] });
type Named = readonly [name: string, help: string];

function processMetrics(register: Registry) {
  return {
    requests: histogram(register, ['http_server_request_duration_seconds', 'Answered requests, by route'], {
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_SECONDS,
    }),
    active: gauge(register, ['http_server_active_requests', 'Requests that are being answered']),
    queries: histogram(register, ['db_client_operation_duration_seconds', 'Statements, with what they waited for'], {
      labelNames: ['result'],
      buckets: QUERY_SECONDS,
    }),
    connections: gauge(
      register,
      ['db_client_connection_count', 'Connections to PostgreSQL, by whether they are in use'],
      ['state'],
    ),
    waiting: gauge(register, ['db_client_connection_pending_requests', 'Calls that wait for a connection']),
  };
}

function viewerMetrics(register: Registry) {
  return {
    viewers: gauge(register, ['antenna_viewers', 'Streams that were seen to play in the last 90 s'], ['kind']),
    streams: counter(register, ['antenna_stream_requests_total', 'Streams that were asked for'], ['kind', 'result']),
    switches: counter(register, [
      'antenna_source_switches_total',
      'Players that asked for another address of a channel because one failed',
    ]),
    starts: counter(register, ['antenna_playback_starts_total', 'Starts, as players report them'], ['result', 'type']),
    startup: histogram(register, ['antenna_playback_startup_seconds', 'From the request to the first picture'], {
      labelNames: ['type'],
      buckets: STARTUP_SECONDS,
    }),
    playing: counter(register, ['antenna_playback_playing_seconds_total', 'Seconds that played']),
    rebuffering: counter(register, ['antenna_playback_rebuffering_seconds_total', 'Seconds that viewers waited']),
    interrupted: counter(register, [
      'antenna_playback_interrupted_total',
      'Viewings that ended with an error after they had begun',
    ]),
    errors: counter(register, ['antenna_playback_errors_total', 'Errors that players report'], ['code', 'stream']),
  };
}

function operationMetrics(register: Registry) {
  return {
    jobSuccess: gauge(register, ['antenna_job_last_success_timestamp_seconds', 'When a job last succeeded'], ['job']),
    jobPeriod: gauge(register, ['antenna_job_period_seconds', 'How often a job is due'], ['job']),
    jobSeconds: gauge(register, ['antenna_job_duration_seconds', 'How long a job took the last time'], ['job']),
    jobFailures: counter(register, ['antenna_job_failures_total', 'Failures of a job'], ['job']),
    guideHorizon: gauge(register, [
      'antenna_guide_horizon_seconds',
      'Until the programme guide ends, for the channel that has it longest; 0: no channel has one',
    ]),
    demotedSources: gauge(register, [
      'antenna_demoted_sources',
      'Addresses of channels that failed and are tried last',
    ]),
    imports: gauge(register, ['antenna_imports', 'Imports of the last 24 hours'], ['result']),
    bookFaults: gauge(register, ['antenna_book_faults', 'Journals and balances that are wrong; always 0']),
    booksChecked: gauge(register, ['antenna_books_checked_timestamp_seconds', 'When the books were last proven']),
    pendingPayment: gauge(register, ['antenna_oldest_pending_payment_seconds', 'Age of the oldest pending payment']),
    payments: gauge(register, ['antenna_payments', 'Payments of the last 24 hours'], ['status']),
    callbacks: counter(register, ['antenna_payment_callbacks_total', 'What pay systems told us'], ['result']),
    backup: gauge(register, ['antenna_backup_age_seconds', 'Age of the newest checked backup in DATA_DIR']),
    signIns: counter(register, ['antenna_sign_ins_total', 'Attempts to sign in'], ['way', 'result']),
    codes: counter(register, ['antenna_codes_total', 'One-time codes that were asked for'], ['result']),
    throttled: counter(register, ['antenna_throttled_total', 'Calls that came too often'], ['area']),
    ready: gauge(register, ['antenna_ready', 'Whether this copy takes viewers: 1 or 0']),
  };
}
