import { useSessionValue } from '@antenna/store';
import { useState } from 'react';

/** A key that changes when another profile of the same user watches: components with it are remounted. */
export function useProfileKey(): number {
  const isUser = useSessionValue('isUser');
  const profileId = useSessionValue('profileId');
  const isChild = useSessionValue('isChild');
  const profile = isUser && profileId !== undefined ? `${profileId} ${isChild}` : undefined;
  const [seen, setSeen] = useState({ profile, key: 0 });
  if (profile !== undefined && profile !== seen.profile)
    setSeen({ profile, key: seen.profile === undefined ? seen.key : seen.key + 1 });
  return seen.key;
}
