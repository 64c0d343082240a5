import { useAppStore } from '@antenna/store';
import type { ReactNode } from 'react';
import { ViewingProvider } from './viewing.tsx';
import { ZoomProvider, type PreviewPicture } from '../zoom/Zooming.tsx';
import { useStoreViewing } from './use-viewer.ts';

/** Once around the app: channel cards anywhere below know who looks and what he may do. */
export function ChannelsViewing({
  children,
  preview,
}: {
  /** Plays a channel in its card; without one cards stay still. */
  readonly preview?: PreviewPicture | undefined;
  readonly children?: ReactNode;
}) {
  const { services } = useAppStore();
  return (
    <ViewingProvider value={useStoreViewing()}>
      <ZoomProvider clock={services.clock} picture={preview}>
        {children}
      </ZoomProvider>
    </ViewingProvider>
  );
}
