/** `bot` at the end of a name, except for CUBOT phones. */
const CRAWLERS =
  /(?:^|[^u])bot\b|crawl|spider|slurp|prerender|headless-?snapshot|lighthouse|facebookexternalhit|whatsapp|telegrambot|vkshare|embedly|quora link|pinterest|mediapartners|snippet|validator/i;

/** Crawlers, and requests with `?prerender=1`, get plain pages without player and modals. */
export function isPrerender(asker: { readonly userAgent: string; readonly search: string }): boolean {
  const flag = /[?&]prerender=([01])(?:&|$)/.exec(asker.search)?.[1];
  return flag === undefined ? CRAWLERS.test(asker.userAgent) : flag === '1';
}
