import { readQuery } from '@antenna/navigation';

const NAME = 'layout';
const YEAR = 31_536_000;

/** What a television's browser is answered: the address of the TV app, or the cookie that keeps the web app. */
export interface TvAnswer {
  readonly location?: string;
  readonly cookie?: string;
}

/**
 * The TV app shows the same place with a remote control. `?layout=web` stays in the web app from then on, `?layout=tv` leads
 * back; a native app that shows the web app (`?webview=1`) keeps it.
 */
export function tvAnswer(address: string, cookies: string): TvAnswer {
  const [path = '/', search = ''] = address.split('?', 2);
  const query = readQuery(search);
  const asked = query[NAME];
  if (asked === 'web') return { cookie: `${NAME}=web; path=/; samesite=lax; max-age=${YEAR}` };
  if (query['webview'] === '1') return {};
  if (asked !== 'tv' && new RegExp(`(?:^|;\\s*)${NAME}=web(?:;|$)`).test(cookies)) return {};
  const rest = search
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith(`${NAME}=`))
    .join('&');
  const place = rest === '' ? path : `${path}?${rest}`;
  return {
    // Links with their destination in the query are read by both apps.
    location: path === '/' ? `/tv${place}` : `/tv/?at=${encodeURIComponent(place)}`,
    ...(asked === 'tv' && { cookie: `${NAME}=; path=/; samesite=lax; max-age=0` }),
  };
}
