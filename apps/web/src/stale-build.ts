import { mayReloadPage } from '@antenna/app-core';

const ENTRY = /<script [^>]*src="(\/assets\/[^"]+)"/;

/** The build that a page of ours was made from: the address of its entry script. */
export function buildOf(html: string): string | undefined {
  return ENTRY.exec(html)?.[1];
}

/**
 * Reloads the page when the server really has another build; a lost line must never do it, the page that plays would be
 * gone.
 */
export async function reloadWhenStale(own: string | undefined): Promise<void> {
  const answer = await fetch(location.pathname, { cache: 'no-store', credentials: 'omit' }).catch(() => undefined);
  if (!answer?.ok) return;
  const served = buildOf(await answer.text());
  if (served !== undefined && served !== own && mayReloadPage(Date.now())) location.reload();
}
