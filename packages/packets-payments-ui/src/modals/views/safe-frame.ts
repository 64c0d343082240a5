/**
 * Whether a form may be shown inside our page: https, another origin than ours (a frame of our own could undo its sandbox),
 * and a host the operator has named, itself or by its domain.
 */
export function mayFrame(
  address: string,
  { origin, hosts }: { readonly origin: string; readonly hosts: readonly string[] },
): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.protocol !== 'https:' || url.origin === origin || url.username !== '' || url.password !== '')
    return false;
  return hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}

/** The host one is led to, to be read; nothing where the address is none. */
export function hostOf(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).host : undefined;
}
