/** Lower case, without marks, ё as е: what is compared in a search. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[«»"“”„'’`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** What LIKE would take for a sign of its own. */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
