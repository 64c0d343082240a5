/** A title in one line or in two of about the same length. */
export function balanced(title) {
  const words = title.split(' ');
  if (title.length <= 9 || words.length === 1) return [title];
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const longest = (lines) => Math.max(...lines.map((each) => each.length));
  return cuts.reduce((best, each) => (longest(each) < longest(best) ? each : best));
}
