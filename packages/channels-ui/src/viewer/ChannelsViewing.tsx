import { useAppStore } from '@antenna/store';
import type { ReactNode } from 'react';
import { ViewingProvider } from './viewing.tsx';
import { ZoomProvider, type PreviewPicture } from '../zoom/Zooming.tsx';
import { useStoreViewing } from './use-viewer.ts';

/** Provides the viewer and the zoom to channel cards, once around the app. */
export function ChannelsViewing({
  children,
  preview,
}: {
  /** Renders a playing channel in its card; without it cards do not play. */
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
