import type { Logger } from '@antenna/kernel';
import type { AnalyticsSink } from './sink.ts';

/** Tells the developer. */
export function consoleSink(logger: Pick<Logger, 'debug'>): AnalyticsSink {
  return (reports) => {
    for (const { name, data } of reports) logger.debug(name, { ...data });
    return Promise.resolve(true);
  };
}

/** Sends one batch; resolves to whether it was taken. `isLast`: the page goes away. */
export type Post = (url: string, body: string, isLast: boolean) => Promise<boolean>;

/** To the operator's own collector: `{ visit, events: [{ id, name, at, data }] }`, `visit` being this page's only. Undefined for what is no web address. */
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

/** Several sinks as one; those that took a report do not get it again from the others' refusal: the first one's word counts, the rest listen along. */
export function alongside(
  first: AnalyticsSink | undefined,
  ...rest: readonly AnalyticsSink[]
): AnalyticsSink | undefined {
  const [leader, ...listeners] = [...(first ? [first] : []), ...rest];
  if (!leader) return undefined;
  const heard = new Set<string>();
  return async (reports, isLast) => {
    const news = reports.filter(({ id }) => !heard.has(id));
    for (const listener of listeners) void listener(news, isLast).catch(() => false);
    for (const { id } of news) heard.add(id);
    return leader(reports, isLast);
  };
}
