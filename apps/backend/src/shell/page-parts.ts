const LATER = /<!--antenna:later (\S+?)-->([\s\S]*?)<!--antenna:now-->/g;
const REST = '<!--antenna:rest-->';

/**
 * What the first frame of a page needs, and the rest, which starts at `<!--antenna:rest-->` with all that stood before it as
 * `<!--antenna:later NAME-->…<!--antenna:now-->`, but for the names in `early`. A page that names no rest is one part.
 */
export function pageParts(html: string, early: readonly string[] = []): readonly string[] {
  const at = html.indexOf(REST);
  if (at === -1) return [html.replaceAll(LATER, '$2')];
  const later: string[] = [];
  const first = html.slice(0, at).replaceAll(LATER, (_all, name: string, part: string) => {
    if (early.includes(name)) return part;
    later.push(part);
    return '';
  });
  return [first, later.join('') + html.slice(at + REST.length)];
}

/** Screens whose first frame the width alone does not tell (apps/web/src/look.ts): televisions, tablets. */
const OWN_LAYOUT = /smart-?tv|tizen|web0s|webos|hbbtv|appletv|android(?!.*mobile)|ipad|aft[a-z]/i;
/** Set by the page itself for a viewer with the light theme or in a child's room. */
export const LOOK_COOKIE = 'antenna-look';

/** Whether the page's own script has to run before the first frame, which else would look wrong; for all others it costs time. */
export const hasOwnLook = ({
  cookie = '',
  'user-agent': agent = '',
}: {
  readonly cookie?: string | undefined;
  readonly 'user-agent'?: string | undefined;
}): boolean => cookie.includes(`${LOOK_COOKIE}=`) || OWN_LAYOUT.test(agent);
