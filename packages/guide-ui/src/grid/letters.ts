/** Shares of their size that letters take: small ones of alphabets, Georgian ones, capitals, and signs that fill a square. */
const [SMALL, GEORGIAN, CAPITAL, SQUARE] = [0.62, 0.72, 0.82, 1.1];

function share(code: number): number {
  if (code >= 0x1100) return SQUARE;
  if (code >= 0x10a0) return GEORGIAN;
  return (code >= 0x41 && code <= 0x5a) || (code >= 0x400 && code <= 0x42f) ? CAPITAL : SMALL;
}

/** px that a text takes, rather more than less, in letters of so many px: nothing is measured for it, and nothing laid out. */
export function roomOf(text: string, size: number): number {
  let room = 0;
  for (let at = 0; at < text.length; at += 1) room += share(text.charCodeAt(at));
  return room * size;
}

/** Lines that a text takes, rather more than less, where a line has room for so many letters' sizes. */
export function linesOf(text: string, line: number): number {
  let lines = 1;
  let taken = 0;
  for (const word of text.split(' ')) {
    const room = roomOf(word, 1);
    const wanted = taken === 0 ? room : taken + SMALL + room;
    if (wanted <= line) taken = wanted;
    else {
      // A word that fits no line is broken anywhere.
      lines += (taken === 0 ? 0 : 1) + Math.ceil(room / line) - 1;
      taken = room % line;
    }
  }
  return lines;
}
