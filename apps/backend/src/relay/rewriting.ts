/** `SERVER-URI` and `X-ASSET-URI` end in the first. */
const ATTRIBUTE = /(URI|X-ASSET-LIST)="([^"]*)"/g;
const VARIABLE = /\{\$([\w-]+)\}/g;
const IMPORT = /^#EXT-X-DEFINE:.*?\bIMPORT="([^"]*)"/;
const DEFINITION = /^#EXT-X-DEFINE:(?=.*?\b(?:NAME|QUERYPARAM)="([^"]*)")(?:.*?\bVALUE="([^"]*)")?/;

/** Variables of a playlist by their names. */
export type Variables = Readonly<Record<string, string>>;
/** Our address for another; with the variables that its playlist may import. */
export type ThroughUs = (url: string, variables?: Variables) => string;

/**
 * An HLS playlist with every address in it, of lines and of attributes, replaced by what `through` makes of the absolute one.
 * What is no http address (a key in a data: address) stays. Variables (EXT-X-DEFINE) are filled in first, because no player can do so
 * in the addresses that replace them; `imported` are those of the playlist that led here.
 */
export function rewritePlaylist(
  text: string,
  base: string,
  { through, imported = {} }: { readonly through: ThroughUs; readonly imported?: Variables | undefined },
): string {
  const variables = new Map<string, string>();
  // Only lists that follow can import them.
  const passedOn = () => (text.includes('#EXT-X-STREAM-INF') ? Object.fromEntries(variables) : undefined);
  const query = URL.canParse(base) ? new URL(base).searchParams : new URLSearchParams();
  const replaced = (given: string): string =>
    throughHttp(
      given.replaceAll(VARIABLE, (whole, name: string) => variables.get(name) ?? whole),
      base,
      (url) => through(url, passedOn()),
    );
  return text
    .split(/\r\n|\n|\r/)
    .map((line) => {
      const trimmed = line.trim();
      if (trimmed === '') return line;
      if (!trimmed.startsWith('#')) return replaced(trimmed);
      const [definition, name, value] = DEFINITION.exec(trimmed) ?? [];
      if (definition !== undefined && name !== undefined) variables.set(name, value ?? query.get(name) ?? '');
      const importing = IMPORT.exec(trimmed)?.[1];
      if (importing !== undefined && Object.hasOwn(imported, importing))
        variables.set(importing, imported[importing] ?? '');
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

/**
 * The list of an interstitial's assets (X-ASSET-LIST) with its addresses replaced in the same way; undefined for any other JSON.
 */
export function rewriteAssetList(text: string, base: string, through: (url: string) => string): string | undefined {
  try {
    const list = JSON.parse(text) as { ASSETS?: unknown };
    if (!Array.isArray(list.ASSETS)) return undefined;
    const assets = (list.ASSETS as readonly { readonly URI?: unknown }[]).map((asset) =>
      typeof asset?.URI === 'string' ? { ...asset, URI: throughHttp(asset.URI, base, through) } : asset,
    );
    return JSON.stringify({ ...list, ASSETS: assets });
  } catch {
    return undefined;
  }
}

function throughHttp(uri: string, base: string, through: (url: string) => string): string {
  if (!URL.canParse(uri, base)) return uri;
  const url = new URL(uri, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? through(url.href) : uri;
}

/** Whether the bytes may be JSON. */
export const isObject = (bytes: Uint8Array): boolean =>
  /^\s*\{/.test(Buffer.from(bytes.subarray(0, 64)).toString('latin1'));
