import { useCapabilities } from '@antenna/store';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { KeptPlaces } from './kept-places.ts';

/** Opens the channel watched last where the operator wants live television at the start; Back leads home. */
export function useStart(places: Pick<KeptPlaces, 'isFresh'>): void {
  const navigate = useNavigate();
  const { startsWith } = useCapabilities().tv;
  const [isDue] = useState(() => startsWith === 'live' && places.isFresh());
  useEffect(() => {
    if (isDue) void navigate('/channel');
  }, [isDue, navigate]);
}
