import type { TrailerPicture, TrailerPictureProps } from '@antenna/catalogue-ui';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { isPlayerTaken } from '../picture-in-use.ts';
import { useServices } from '../../services/services-context.tsx';

const loadTrailer = async (): Promise<TrailerPicture> => (await import('./TrailerPlayer.tsx')).TrailerPlayer;

const TrailerPlayer = lazy(async () => ({
  default: await loadTrailer().catch(() => LostPlayer),
}));

/** The trailer behind a title's header; none beside a picture that the viewer watches: some devices have one decoder. */
export function TrailerSlot(props: TrailerPictureProps) {
  return isPlayerTaken() ? (
    <NoTrailer {...props} />
  ) : (
    <Suspense fallback={null}>
      <TrailerPlayer {...props} />
    </Suspense>
  );
}

function NoTrailer({ onShown }: TrailerPictureProps) {
  const end = useEffectEvent(() => onShown(false));
  useEffect(() => end(), []);
  return null;
}

/** Used if the chunk cannot be loaded. */
function LostPlayer(props: TrailerPictureProps) {
  const { logger } = useServices();
  const { id } = props;
  useEffect(() => logger.warn('a trailer has no player', { trailer: id }), [logger, id]);
  return <NoTrailer {...props} />;
}
