import { to } from '@antenna/navigation';
import { useNavigation } from '@antenna/store';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { goBack } from './going-back.ts';
import { entryNumber, isClosedDialogEntry, pagesBefore } from './history-entries.ts';

const isSettings = (pathname: string) => /^\/settings(\/|$)/.test(pathname);

/**
 * How a modal page is left: one step back, or home when it was opened directly. The settings leave to
 * where they were entered from: back in history by as many entries, so that "back" does not lead into them again.
 */
export function useLeave(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const { backUrl } = useNavigation();
  const [first] = useState(() => ({
    entry: isClosedDialogEntry() ? pagesBefore() : entryNumber(),
    isDirect: location.key === 'default',
  }));
  const isLeaving = useRef(false);
  useEffect(() => {
    // The entries were not as counted (a reload in between): the stored address decides.
    if (isLeaving.current && isSettings(location.pathname)) void navigate(backUrl, { replace: true });
    isLeaving.current = false;
  }, [location, navigate, backUrl]);
  return () => {
    const now = entryNumber();
    if (!isSettings(location.pathname)) {
      if (pagesBefore() < 1) void navigate(to.home(), { replace: true });
      else goBack(navigate);
    } else if (first.isDirect || first.entry === undefined || now === undefined || first.entry < 1 || now < first.entry)
      void navigate(backUrl, { replace: true });
    else {
      isLeaving.current = true;
      goBack(navigate, first.entry - 1 - now);
    }
  };
}

/** Back in history; a page that was opened directly is replaced by `fallback`. */
export function useBackOr(fallback: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    if (key === 'default') void navigate(fallback, { replace: true });
    else goBack(navigate);
  };
}
