import type { Cancel } from '@antenna/kernel';
import type { DeepLink } from '@antenna/navigation';
import { launchLink } from './launch-link.ts';

export interface Links {
  readonly link: DeepLink | undefined;
  watch(onLink: (link: DeepLink) => void): Cancel;
  /** Launch data have arrived while the app runs. */
  arrived(data: unknown): void;
}

/** The set's launch data; without a link in them, the page's own query, where the hosted shell puts it. */
export function createLinks(scope: Window, data: unknown): Links {
  const watchers = new Set<(link: DeepLink) => void>();
  return {
    link: launchLink(data) ?? launchLink(scope.location.search),
    watch(onLink) {
      watchers.add(onLink);
      return () => void watchers.delete(onLink);
    },
    arrived(later) {
      const link = launchLink(later);
      if (link) for (const watcher of watchers) watcher(link);
    },
  };
}
