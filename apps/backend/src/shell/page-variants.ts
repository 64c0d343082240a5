/** Parts of a page for some addresses only, the first that fits: `<!--antenna:for PATHS-->…<!--antenna:end-->`. */
const VARIANTS = /<!--antenna:for (\S+?)-->([\s\S]*?)<!--antenna:end-->/g;

/** Which of them this path gets; −1 where none fits, or a page has none. */
export function variantOf(html: string, path: string): number {
  return [...html.matchAll(VARIANTS)].findIndex(([, paths = '']) => new RegExp(paths).test(path));
}

export function onlyVariant(html: string, wanted: number): string {
  let index = -1;
  return html.replaceAll(VARIANTS, (_all, _paths: string, part: string) => {
    index += 1;
    return index === wanted ? part : '';
  });
}
