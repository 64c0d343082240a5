/**
 * Runs inline: puts on the theme and says which shell this address gets. In the head, before anything is shown, for who has a look
 * or a screen of his own, and where nobody knows; for all others the server takes it behind the first frame, which it would
 * only delay.
 */
import { shellKind } from '../build/shell-kinds.ts';

const { classList, dataset } = document.documentElement;
const agent = navigator.userAgent;

try {
  if (localStorage.getItem('theme') === 'light') dataset['theme'] = 'light';
  // A child's room has its own colours from the first paint on.
  const known = JSON.parse(localStorage.getItem('session') ?? 'null') as {
    readonly profile?: { readonly role?: string };
  } | null;
  if (known?.profile?.role === 'child') classList.add('is-child');
} catch {
  // No storage, or nothing that can be read: the page looks as it was built.
}
const isTv = /smart-?tv|tizen|web0s|webos|hbbtv|appletv|android tv|aft[a-z]/i.test(agent);
if (isTv) dataset['device'] = 'tv';
// As AppFrame will say it (ui-kit/layout-of.ts): said now, it does not style the whole page anew with React's first render.
const isMobileAgent =
  /android|iphone|ipod|ipad|mobile/i.test(agent) || (/macintosh/i.test(agent) && navigator.maxTouchPoints > 1);
// A media query, because asking for the width lays out the page to answer.
const isNarrow = matchMedia(`(max-width: ${isMobileAgent ? 1281 : 1023}px)`).matches;
dataset['layout'] = !isTv && isNarrow ? 'mobile' : 'desktop';
dataset['shell'] = shellKind(location.pathname);
