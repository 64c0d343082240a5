/** What a browser shows, by its first bytes: a page with the name `.png` is no picture. */
export function pictureKind(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 16).toString('latin1');
  if (start.startsWith('\x89PNG\r\n')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpg';
  if (start.startsWith('GIF8')) return 'gif';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  if (start.slice(4, 8) === 'ftyp' && start.slice(8, 12) === 'avif') return 'avif';
  const text = bytes
    .subarray(0, 1_024)
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  return /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/i.test(text) ? 'svg' : undefined;
}
