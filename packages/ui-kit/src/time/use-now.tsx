import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { createTicker, heldBeat } from './ticker.ts';
import type { Ticker } from './ticker.ts';

const systemNow = () => Date.now();
const systemTicker = createTicker(systemNow);
const TickerContext = createContext<Ticker>(systemTicker);

/** Provides the app's clock (ms since 1970), corrected by the server's; stories and tests use a fixed one. */
export function NowProvider({
  now,
  renderedAt,
  children,
}: {
  readonly now: () => number;
  /** The time the server rendered the page at; hydration starts with it. */
  readonly renderedAt?: number | undefined;
  readonly children?: ReactNode;
}) {
  const ticker = useMemo(() => createTicker(now, renderedAt), [now, renderedAt]);
  return <TickerContext value={ticker}>{children}</TickerContext>;
}

/**
 * Pauses progress bars of content that is covered by another page; they catch up when it is uncovered. Second and
 * minute tickers go on.
 */
export function PausedProgress({ isStill, children }: { readonly isStill: boolean; readonly children?: ReactNode }) {
  const ticker = useContext(TickerContext);
  // A constant context value: covering the content renders nothing below.
  const held = useMemo(() => {
    const progress = heldBeat(ticker.progress);
    return { ticker: { ...ticker, progress: progress.beat }, hold: progress.hold };
  }, [ticker]);
  useEffect(() => held.hold(isStill), [held, isStill]);
  return <TickerContext value={held.ticker}>{children}</TickerContext>;
}

/**
 * Now in ms, rounded down to the second, minute or progress interval (7 s); all components with the same interval
 * update in the same tick.
 */
export function useNow(step: 'second' | 'progress' | 'minute' = 'minute'): number {
  const ticker = useContext(TickerContext);
  const beat = ticker[step];
  return useSyncExternalStore(beat.subscribe, beat.read, beat.readAtRender);
}
