import { deepLinkPath, readQuery, safePath, type DeepLink } from '@antenna/navigation';

/** The place that the set asks for in its launch data, or the web app in the address. */
export function launchPlace(link: DeepLink | undefined, search: string): string | undefined {
  return link ? deepLinkPath(link) : safePath(readQuery(search)['at'] ?? '');
}

/** The page is there again, with the data of its launch: what they asked for has been opened before. */
export function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'reload';
}
