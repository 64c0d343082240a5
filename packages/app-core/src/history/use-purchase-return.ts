import { purchaseReturned, useAppDispatch } from '@antenna/store';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Reports `?purchased=true` once and removes it from the address, which may be shared or reloaded. */
export function usePurchaseReturn(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (query.get('purchased') !== 'true') return;
    query.delete('purchased');
    const rest = query.toString();
    void navigate(pathname + (rest === '' ? '' : `?${rest}`) + hash, { replace: true });
    dispatch(purchaseReturned());
  }, [dispatch, navigate, pathname, search, hash]);
}
