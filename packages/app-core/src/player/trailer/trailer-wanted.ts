import { usePrerendered } from '@antenna/catalogue-ui';
import { usePlaybackSettings, useSessionValue } from '@antenna/store';
import { useServices } from '../../services/services-context.tsx';

/** No trailer starts for a child, whose viewing time is counted, for a crawler, with data saver on, or where the viewer wants none. */
export function useIsTrailerWanted(): boolean {
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
