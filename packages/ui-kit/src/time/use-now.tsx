import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { createTicker, heldBeat } from './ticker.ts';
import type { Ticker } from './ticker.ts';

const systemNow = () => Date.now();
const systemTicker = createTicker(systemNow);
const TickerContext = createContext<Ticker>(systemTicker);

/** Hands down the app's clock (ms since 1970), corrected by the server's; stories and tests give a standing one. */
export function NowProvider({
  now,
  renderedAt,
  children,
}: {
  readonly now: () => number;
  /** When the server rendered the page: hydration begins with that time. */
  readonly renderedAt?: number | undefined;
  readonly children?: ReactNode;
}) {
  const ticker = useMemo(() => createTicker(now, renderedAt), [now, renderedAt]);
  return <TickerContext value={ticker}>{children}</TickerContext>;
}

/** What lies under a page that covers it: nobody sees bars step there. They stand still, and catch up when it is gone; what counts seconds or minutes goes on. */
export function Standstill({ isStill, children }: { readonly isStill: boolean; readonly children?: ReactNode }) {
  const ticker = useContext(TickerContext);
  // One object for all the time: nothing beneath is drawn anew for being covered.
  const held = useMemo(() => {
    const progress = heldBeat(ticker.progress);
    return { ticker: { ...ticker, progress: progress.beat }, hold: progress.hold };
  }, [ticker]);
  useEffect(() => held.hold(isStill), [held, isStill]);
  return <TickerContext value={held.ticker}>{children}</TickerContext>;
}

/** Now in ms, rounded down to the whole second, minute or step of a bar's progress (7 s); every component that asks for the same step renews in the same tick. */
export function useNow(step: 'second' | 'progress' | 'minute' = 'minute'): number {
  const ticker = useContext(TickerContext);
  const beat = ticker[step];
  return useSyncExternalStore(beat.subscribe, beat.read, beat.readAtRender);
}
