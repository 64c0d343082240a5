import { useRemoteFocus } from '@antenna/ui-kit';

/** Focus by a remote control; only televisions load it. */
export function RemoteFocus({ page }: { readonly page: string }) {
  useRemoteFocus(true, page);
  return null;
}
