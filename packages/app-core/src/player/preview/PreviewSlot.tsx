import type { PreviewPictureProps } from '@antenna/channels-ui';
import { lazyOptional } from '@antenna/ui-kit';
import { Suspense, useEffect, useState } from 'react';
import { isPlayerTaken } from '../picture-in-use.ts';

/** Without its chunk the card shows no preview. */
const ChannelPreview = lazyOptional<PreviewPictureProps>(
  async () => (await import('./ChannelPreview.tsx')).ChannelPreview,
);

/** The preview of a zoomed card; none beside a picture that the viewer watches: some devices have one decoder. */
export function PreviewSlot(props: PreviewPictureProps) {
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    // The page being left releases its player in the same task.
    const timer = setTimeout(() => setFree(!isPlayerTaken()));
    return () => clearTimeout(timer);
  }, []);
  return !isFree ? null : (
    <Suspense fallback={null}>
      <ChannelPreview key={props.channel.id} {...props} />
    </Suspense>
  );
}
