import type { Logger } from '@antenna/kernel';
import type { AnalyticsSink } from './sink.ts';

/** Logs events for developers. */
export function consoleSink(logger: Pick<Logger, 'debug'>): AnalyticsSink {
  return (reports) => {
    for (const { name, data } of reports) logger.debug(name, { ...data });
    return Promise.resolve(true);
  };
}

/** Sends one batch; resolves to whether it was delivered. `isLast`: the page is being closed. */
export type Post = (url: string, body: string, isLast: boolean) => Promise<boolean>;

/** Sends `{ visit, events: [{ id, name, at, data }] }` to the operator's collector; `visit` identifies this page. `undefined` without a web address. */
export function collectorSink({
  url,
  visit,
  post,
}: {
  readonly url: string | undefined;
  readonly visit: string;
  readonly post: Post;
}): AnalyticsSink | undefined {
  if (url === undefined || !/^(https?:\/\/|\/(?!\/))/.test(url)) return undefined;
  return (events, isLast) => post(url, JSON.stringify({ visit, events }), isLast);
}

/** Several sinks as one: the first decides whether reports are delivered, the others get each report once. */
export function alongside(
  first: AnalyticsSink | undefined,
  ...rest: readonly AnalyticsSink[]
): AnalyticsSink | undefined {
  const [main, ...listeners] = [...(first ? [first] : []), ...rest];
  if (!main) return undefined;
  const passedOn = new Set<string>();
  return async (reports, isLast) => {
    const fresh = reports.filter(({ id }) => !passedOn.has(id));
    for (const listener of listeners) void listener(fresh, isLast).catch(() => false);
    for (const { id } of fresh) passedOn.add(id);
    return main(reports, isLast);
  };
}
