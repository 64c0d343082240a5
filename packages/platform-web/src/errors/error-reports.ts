import type * as Sentry from '@sentry/browser';

/** Share of errors and of page loads that are reported. */
const SAMPLE = 0.25;

/** What happens to pages that are well. */
const LEFT_OUT: readonly RegExp[] = [
  /ResizeObserver loop/i,
  /play\(\) request was interrupted|The fetching process for the media resource was aborted/i,
  /\b(?:status(?: code)?|http|answered)[ :=]*(?:400|401)\b/i,
  /(?:screen\.)?orientation\.(?:un)?lock|(?:un)?lock\(\) is not (?:available|supported)/i,
];

interface Thrown {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly status?: unknown;
}

/** False for errors that are left out. */
export function isReported(error: unknown): boolean {
  const { name = '', message = '', status } = Object(error) as Thrown;
  if (status === 400 || status === 401) return false;
  const text = typeof error === 'string' ? error : `${String(name)}: ${String(message)}`;
  return !LEFT_OUT.some((pattern) => pattern.test(text));
}

/** Addresses of streams and calls carry tokens. */
const withoutTokens = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll(/((?:access_)?token|handover|code)=[^&"\\\s]+/g, '$1=…')) as Value;

function beforeSend(event: Sentry.ErrorEvent, { originalException }: { readonly originalException?: unknown }) {
  const told = event.exception?.values?.at(-1);
  const said = { name: told?.type, message: told?.value ?? event.message };
  return isReported(originalException ?? said) && isReported(said) ? withoutTokens(event) : null;
}

/** Options of the reporter, for one endpoint. */
export const reportOptions = (dsn: string, release: string) =>
  ({
    dsn,
    release,
    sampleRate: SAMPLE,
    tracesSampleRate: SAMPLE,
    maxBreadcrumbs: 20,
    beforeSend,
    beforeBreadcrumb: (breadcrumb) => withoutTokens(breadcrumb),
  }) satisfies Sentry.BrowserOptions;

/** Reports errors of this page to the operator's endpoint; without one nothing is loaded and nothing sent. */
export async function startErrorReports(
  dsn: string | undefined,
  release: string,
  load: () => Promise<Pick<typeof Sentry, 'init' | 'browserTracingIntegration'>> = () => import('./sentry.ts'),
): Promise<boolean> {
  if (!dsn || !URL.canParse(dsn) || new URL(dsn).protocol !== 'https:') return false;
  const { init, browserTracingIntegration } = await load();
  init({ ...reportOptions(dsn, release), integrations: [browserTracingIntegration()] });
  return true;
}
