import { expect, it, vi } from 'vitest';
import { isReported, reportOptions, startErrorReports } from './error-reports.ts';

const DSN = 'https://key@errors.test/1';

it.each([
  [new Error('ResizeObserver loop completed with undelivered notifications.'), false],
  [new DOMException('The play() request was interrupted by a call to pause().', 'AbortError'), false],
  [Object.assign(new Error('refused'), { status: 400 }), false],
  [Object.assign(new Error('refused'), { status: 401 }), false],
  [new Error('Request failed with status code 401'), false],
  [new DOMException('screen.orientation.lock() is not available on this device.', 'NotSupportedError'), false],
  ['ResizeObserver loop limit exceeded', false],
  [Object.assign(new Error('broken'), { status: 500 }), true],
  [new Error('Request failed with status code 503'), true],
  [new TypeError('x is not a function'), true],
  [new Error('channel 401 has no name'), true],
  [undefined, true],
])('%s is reported: %s [A-477]', (error, isSent) => expect(isReported(error)).toBe(isSent));

it('a quarter of errors and page loads is reported [A-478]', () =>
  expect(reportOptions(DSN, '1')).toMatchObject({ dsn: DSN, sampleRate: 0.25, tracesSampleRate: 0.25 }));

it('what is left out is not sent, and tokens leave no page [A-477]', () => {
  const { beforeSend } = reportOptions(DSN, '1');
  const event = (value: string) => ({ type: undefined, exception: { values: [{ type: 'Error', value }] } });
  expect(beforeSend(event('ResizeObserver loop limit exceeded'), {})).toBeNull();
  expect(beforeSend(event('refused'), { originalException: { status: 401 } })).toBeNull();
  const sent = beforeSend(event('GET /v2/channels?access_token=secret&limit=1 is broken'), {});
  expect(sent?.exception?.values?.[0]?.value).toBe('GET /v2/channels?access_token=…&limit=1 is broken');
});

it.each([undefined, '', 'errors.test', 'http://key@errors.test/1'])(
  'with %j for an endpoint nothing is loaded [A-479]',
  async (dsn) => {
    const load = vi.fn();
    expect(await startErrorReports(dsn, '1', load)).toBe(false);
    expect(load).not.toHaveBeenCalled();
  },
);

it('with an endpoint the reporter starts once it is loaded [A-479]', async () => {
  const init = vi.fn();
  const load = async () => ({ init, browserTracingIntegration: () => ({ name: 'tracing' }) });
  expect(await startErrorReports(DSN, '7', load as never)).toBe(true);
  expect(init.mock.calls[0]?.[0]).toMatchObject({ dsn: DSN, release: '7', sampleRate: 0.25 });
});
