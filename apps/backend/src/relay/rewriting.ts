const ATTRIBUTE = /(URI|X-ASSET-URI)="([^"]*)"/g;

/**
 * An HLS playlist with every address in it, of lines and of attributes, replaced by what `through` makes of the absolute one.
 * What is no http address (a key in a data: address) stays.
 */
export function rewritePlaylist(text: string, base: string, through: (url: string) => string): string {
  const replaced = (uri: string): string => {
    if (!URL.canParse(uri, base)) return uri;
    const url = new URL(uri, base);
    return url.protocol === 'http:' || url.protocol === 'https:' ? through(url.href) : uri;
  };
  return text
    .split(/\r\n|\n|\r/)
    .map((line) => {
      const trimmed = line.trim();
      if (trimmed === '') return line;
      if (!trimmed.startsWith('#')) return replaced(trimmed);
      return trimmed.startsWith('#EXT')
        ? line.replaceAll(ATTRIBUTE, (_whole, name: string, uri: string) => `${name}="${replaced(uri)}"`)
        : line;
    })
    .join('\n');
}

export function isPlaylist(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 10))
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .startsWith('#EXTM3U');
}
