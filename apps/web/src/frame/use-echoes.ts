import { modalNameInHash } from '@antenna/navigation';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { entryNumber, isEchoEntry, markEntry } from './entries.ts';
import { stepBack } from './step-back.ts';

interface Seen {
  readonly number: number | undefined;
  readonly path: string;
  readonly isEcho: boolean;
}

/**
 * "Back" after a dialog leads to the page before, not once more to the page below the dialog: the entry of a closed dialog
 * stays in history as an echo of that page (to go back at once would race with whatever is opened next), and is passed over.
 */
export function useEchoes(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const seen = useRef<Seen>(undefined);
  useEffect(() => {
    const before = seen.current;
    const now: Seen = { number: entryNumber(), path: location.pathname + location.search, isEcho: isEchoEntry() };
    seen.current = now;
    if (!before || now.number === undefined || before.number === undefined || now.path !== before.path) return;
    const isDialog = modalNameInHash(location.hash) !== undefined;
    // A link may open a dialog too.
    if (isDialog && now.number === before.number + 1) markEntry({ isOver: true });
    if (!isDialog && before.isEcho && now.number === before.number - 1) stepBack(navigate);
  }, [location, navigate]);
}
