import {
  alongside,
  collectorSink,
  consoleSink,
  createAnalytics,
  type Analytics,
  type AnalyticsSink,
} from '@antenna/analytics';
import type { Clock, KeyValueStore, Logger, Random } from '@antenna/kernel';
import { capabilitiesOf, type Variation } from '@antenna/partners';
import { postEvents } from '@antenna/platform-web';
import { networkEndpoints, type AppStore } from '@antenna/store';

export interface AnalyticsParts {
  readonly clock: Clock;
  readonly storage: KeyValueStore;
  readonly random: Random;
}

/** Analytics of a page; events are kept until it is known who collects them. */
export function createPageAnalytics(parts: AnalyticsParts): Analytics {
  const analytics = createAnalytics(parts);
  // A page that is only hidden continues afterwards.
  addEventListener('pagehide', () => void analytics.flush());
  return analytics;
}

export interface CollectorOptions {
  readonly random: Random;
  readonly logger: Logger;
  readonly isDevelopment: boolean;
  /** Runs once somebody collects: only then do links report. */
  readonly onCollected: () => void;
}

/** Sends events to the operator's own collector, if the network data name one, and in development to the console. */
export function connectAnalytics(
  analytics: Analytics,
  store: Pick<AppStore, 'getState' | 'subscribe'>,
  { random, logger, isDevelopment, onCollected }: CollectorOptions,
): void {
  const select = networkEndpoints.network.select(undefined);
  const connect = (): boolean => {
    const { data } = select(store.getState());
    if (!data) return false;
    const { collector } = capabilitiesOf(data.provider.id, (data.capabilities ?? {}) as Variation).analytics;
    const own: readonly AnalyticsSink[] = isDevelopment ? [consoleSink(logger)] : [];
    const sink = alongside(collectorSink({ url: collector, visit: random.uuid(), post: postEvents }), ...own);
    analytics.connect(sink);
    if (sink) onCollected();
    return true;
  };
  if (connect()) return;
  const stop = store.subscribe(() => connect() && stop());
}
