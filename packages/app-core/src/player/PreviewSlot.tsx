import type { PreviewPictureProps } from '@antenna/channels-ui';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { isPlayerTaken } from './picture-in-use.ts';

/** A preview is nothing to fail for: without its chunk the card stays still. */
const ChannelPreview = lazy(async () => ({
  default: await import('./ChannelPreview.tsx').then(
    (chunk): ComponentType<PreviewPictureProps> => chunk.ChannelPreview,
    () => () => null,
  ),
}));

/** The preview of a zoomed card; none beside a picture that the viewer watches: some devices have one decoder. */
export function PreviewSlot(props: PreviewPictureProps) {
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    // The page that is being left lets its player go within this turn.
    const timer = setTimeout(() => setFree(!isPlayerTaken()));
    return () => clearTimeout(timer);
  }, []);
  return !isFree ? null : (
    <Suspense fallback={null}>
      <ChannelPreview key={props.channel.id} {...props} />
    </Suspense>
  );
}
