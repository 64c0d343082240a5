import { useSession } from '@antenna/store';
import { useState } from 'react';

/** Grows when another profile of the same user begins to watch: pages that carry it as their key begin anew. */
export function useProfileTurn(): number {
  const { isUser, profileId, isChild } = useSession();
  const who = isUser && profileId !== undefined ? `${profileId} ${isChild}` : undefined;
  const [seen, setSeen] = useState({ who, turn: 0 });
  if (who !== undefined && who !== seen.who) setSeen({ who, turn: seen.who === undefined ? seen.turn : seen.turn + 1 });
  return seen.turn;
}
