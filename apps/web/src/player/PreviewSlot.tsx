import type { PreviewPictureProps } from '@antenna/channels-ui';
import { lazy, Suspense, type ComponentType } from 'react';
import { isPlayerTaken } from './picture-in-use.ts';

/** A preview is nothing to fail for: without its chunk the card stays still. */
const ChannelPreview = lazy(async () => ({ default: await import('./ChannelPreview.tsx').then((chunk): ComponentType<PreviewPictureProps> => chunk.ChannelPreview, () => () => null) }));

/** The preview of a zoomed card; none beside a picture that the viewer watches: some devices have one decoder. */
export function PreviewSlot(props: PreviewPictureProps) {
  return isPlayerTaken() ? null : <Suspense fallback={null}><ChannelPreview key={props.channel.id} {...props} /></Suspense>;
}
