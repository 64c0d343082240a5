/** What a browser shows, by its first bytes: a page with the name `.png` is no picture. */
export function pictureKind(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 16).toString('latin1');
  if (start.startsWith('\x89PNG\r\n')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpg';
  if (start.startsWith('GIF8')) return 'gif';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  if (start.slice(4, 8) === 'ftyp' && start.slice(8, 12) === 'avif') return 'avif';
  return isDrawing(bytes.subarray(0, 1_024).toString('utf8')) ? 'svg' : undefined;
}

/** Steps over what may stand before `<svg`, one after another: a hostile picture costs no more time than a good one. */
function isDrawing(text: string): boolean {
  let rest = text.trimStart();
  if (/^<\?xml/i.test(rest)) rest = after(rest, '>');
  for (;;) {
    rest = rest.trimStart();
    if (rest.startsWith('<!--')) rest = after(rest.slice(4), '-->');
    else if (/^<!DOCTYPE svg/i.test(rest)) rest = after(rest, '>');
    else return /^<svg[\s>]/i.test(rest);
  }
}

/** What follows the first `end`; nothing without one. */
function after(text: string, end: string): string {
  const at = text.indexOf(end);
  return at === -1 ? '' : text.slice(at + end.length);
}
