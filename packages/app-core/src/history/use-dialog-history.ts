import { modalNameInHash } from '@antenna/navigation';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { goBack } from './going-back.ts';
import { entryNumber, isClosedDialogEntry, markEntry } from './history-entries.ts';

interface Seen {
  readonly number: number | undefined;
  readonly path: string;
  readonly isClosedDialog: boolean;
}

/**
 * "Back" after a closed dialog leads to the page before, not once more to the page below the dialog. The entry of a
 * closed dialog stays in history, because going back at once would race with whatever is opened next, and is skipped.
 */
export function useDialogHistory(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const seen = useRef<Seen>(undefined);
  useEffect(() => {
    const before = seen.current;
    const now: Seen = {
      number: entryNumber(),
      path: location.pathname + location.search,
      isClosedDialog: isClosedDialogEntry(),
    };
    seen.current = now;
    if (!before || now.number === undefined || before.number === undefined || now.path !== before.path) return;
    const isDialog = modalNameInHash(location.hash) !== undefined;
    // A link may open a dialog too.
    if (isDialog && now.number === before.number + 1) markEntry({ isDialog: true });
    if (!isDialog && before.isClosedDialog && now.number === before.number - 1) goBack(navigate);
  }, [location, navigate]);
}
