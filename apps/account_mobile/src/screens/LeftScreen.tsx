import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { accountPath, ROOT } from '../paths.ts';
import { useAccountServices } from '../services.ts';

/** An address that this app does not have: pages of the product reach it when they navigate without a link. */
export function LeftScreen() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { leave, host } = useAccountServices();
  useEffect(() => {
    const address = pathname + search + hash;
    const inside = accountPath(address);
    if (inside !== undefined && inside !== address) return void navigate(inside, { replace: true });
    leave(address);
    // The app around the page stays where it was.
    if (host.kind !== 'browser') void navigate(ROOT, { replace: true });
  }, [pathname, search, hash, navigate, leave, host]);
  return null;
}
