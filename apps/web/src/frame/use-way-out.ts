import { to } from '@antenna/navigation';
import { useNavigation } from '@antenna/store';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { entryNumber, isEchoEntry, pagesBefore } from './entries.ts';
import { stepBack } from './step-back.ts';

const isSettings = (pathname: string) => /^\/settings(\/|$)/.test(pathname);

/**
 * How a modal page is left: one step back, or home when it was opened cold. The settings leave to where
 * they were entered from, however deep one is: back in history by as many entries, so that "back" does not lead
 * into them again.
 */
export function useWayOut(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const { backUrl } = useNavigation();
  const [first] = useState(() => ({
    entry: isEchoEntry() ? pagesBefore() : entryNumber(),
    isCold: location.key === 'default',
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
      else stepBack(navigate);
    } else if (first.isCold || first.entry === undefined || now === undefined || first.entry < 1 || now < first.entry)
      void navigate(backUrl, { replace: true });
    else {
      isLeaving.current = true;
      stepBack(navigate, first.entry - 1 - now);
    }
  };
}
