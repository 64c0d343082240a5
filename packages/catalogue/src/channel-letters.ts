const SHORT_NAME = 5;

/** `C12` of "Channel 12", `BO` of "BBC One", `EU` of "Euronews"; a short name as it is. */
export function lettersOf(name: string): string {
  if ([...name].length <= SHORT_NAME) return name;
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [name];
  const [first = name] = words;
  if (words.length === 1) return [...first].slice(0, 2).join('').toUpperCase();
  return words
    .slice(0, 3)
    .map((word) => (/^\p{N}{1,4}$/u.test(word) ? word : ([...word][0] ?? '')))
    .join('')
    .toUpperCase();
}
