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

/** What viewers do, waiting for it to be known who wants to hear of it. */
export function createPageAnalytics(parts: AnalyticsParts): Analytics {
  const analytics = createAnalytics(parts);
  // The last words of a page; one that is only put aside goes on after it.
  addEventListener('pagehide', () => void analytics.flush());
  return analytics;
}

/**
 * To the operator's own collector, where his data name one; in development also to the console; else to nobody. `onWanted` runs once
 * somebody listens: only then is looked for what the viewer sees and touches.
 */
export function connectAnalytics(
  analytics: Analytics,
  store: Pick<AppStore, 'getState' | 'subscribe'>,
  {
    random,
    logger,
    isDevelopment,
    onWanted,
  }: {
    readonly random: Random;
    readonly logger: Logger;
    readonly isDevelopment: boolean;
    readonly onWanted: () => void;
  },
): void {
  const select = networkEndpoints.network.select(undefined);
  const connect = (): boolean => {
    const { data } = select(store.getState());
    if (!data) return false;
    const { collector } = capabilitiesOf(data.provider.id, (data.capabilities ?? {}) as Variation).analytics;
    const own: readonly AnalyticsSink[] = isDevelopment ? [consoleSink(logger)] : [];
    const sink = alongside(collectorSink({ url: collector, visit: random.uuid(), post: postEvents }), ...own);
    analytics.connect(sink);
    if (sink) onWanted();
    return true;
  };
  if (connect()) return;
  const stop = store.subscribe(() => connect() && stop());
}
