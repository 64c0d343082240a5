import { useNetworkQuery, useSession } from '@antenna/store';

/**
 * A guest is being made this moment: the header holds the room of what he will have, unseen, so that nothing moves when he is
 * there.
 */
export function useAwaitedGuest(): boolean {
  const { viewer, isStuck } = useSession();
  const { data: network } = useNetworkQuery();
  return viewer === 'pending' && !isStuck && network?.isGuestAllowed === true;
}
