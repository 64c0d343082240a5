import { useEffect, useState } from 'react';

export type Phase = 'in' | 'out';

/** Keeps an element mounted for `leave` ms after `open` becomes false, so that it can animate out. */
export function usePresence(open: boolean, leave: number): { readonly mounted: boolean; readonly phase: Phase } {
  const [mounted, setMounted] = useState(open);
  if (open && !mounted) setMounted(true);
  useEffect(() => {
    if (open || !mounted) return undefined;
    const timer = setTimeout(() => setMounted(false), leave);
    return () => clearTimeout(timer);
  }, [open, mounted, leave]);
  return { mounted: mounted || open, phase: open ? 'in' : 'out' };
}
