import type { ReactNode } from 'react';
import { ViewingProvider } from '../viewing.tsx';
import { useStoreViewing, type ViewerFacts } from './use-viewer.ts';

/** Once around the app: channel cards anywhere below know who looks and what he may do. */
export function ChannelsViewing({ children, ...facts }: ViewerFacts & { readonly children?: ReactNode }) {
  return <ViewingProvider value={useStoreViewing(facts)}>{children}</ViewingProvider>;
}
