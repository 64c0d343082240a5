const words =
  // cspell:disable-next-line -- the same in several languages
  /english|french|fran[cç]ais|spanish|espa[nñ]ol|german|deutsch|arabic|portugu[eê]s|italian|russian|turkish|persian|hindi|chinese|greek|interna[tc]ional|europe|asia|africa|america/g;

/**
 * Languages and parts of the world that the id or a name of a channel says: "Euronews" with the id `EuronewsEnglish.fr` is not what a
 * French guide calls Euronews.
 */
export function editionsOf(id: string | undefined, names: readonly string[]): string {
  const text = [id ?? '', ...names].join(' ').slice(0, 2_000).toLowerCase();
  return [...new Set(text.match(words))].sort().join(' ');
}
