import { appAddress, safeUrl } from '@antenna/navigation';

/** Where a payment may lead: a page of our own as its path, an https address, nothing else. Plain http of others is raised. */
export function pageAddress(given: string, origin: string): string | undefined {
  if (given.startsWith(`${origin}/`)) return safeUrl(given.slice(origin.length));
  return safeUrl(given.replace(/^http:\/\//, 'https://'));
}

/** A page, or the address of a bank's app. */
export function appOrPage(given: string, origin: string): string | undefined {
  return pageAddress(given, origin) ?? appAddress(given);
}
