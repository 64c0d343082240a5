import { usePrerendered, type TrailerPictureProps } from '@antenna/catalogue-ui';
import { usePlaybackSettings, useSessionValue } from '@antenna/store';
import { useServices } from '../../services/services-context.tsx';
import { TrailerSlot } from './TrailerSlot.tsx';

/** The trailer of a title or of a slide of the start page's banner, for viewers who may get one. */
export function WantedTrailer(props: TrailerPictureProps) {
  return useIsTrailerWanted() ? <TrailerSlot {...props} /> : null;
}

/** No trailer starts for a child, whose viewing time is counted, for a crawler, with data saver on, or where the viewer wants none. */
function useIsTrailerWanted(): boolean {
  const isChild = useSessionValue('isChild');
  const viewer = useSessionValue('viewer');
  const { connectivity } = useServices();
  const { isPrerendered } = usePrerendered();
  const [{ isDataSaver, hasPreviews }] = usePlaybackSettings();
  return (
    viewer !== 'pending' &&
    !isChild &&
    hasPreviews &&
    !isDataSaver &&
    connectivity.isDataSaverOn?.() !== true &&
    !isPrerendered
  );
}
