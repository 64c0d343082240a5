/** An address in pieces that the rules of the modes put together again. The query keeps its `?`. */
export interface AddressParts {
  /** `https://host:port` */
  readonly origin: string;
  /** Folders between host and file, with slashes on both sides. */
  readonly folder: string;
  readonly file: string;
  readonly query: string;
}

/** By scanning, not by `URL`: tokens in braces and what else stands there come out as they went in. */
export function addressParts(url: string): AddressParts | undefined {
  const match = /^(https?:\/\/[^/?#]+)(\/[^?#]*)?(\?[^#]*)?/i.exec(url);
  if (match === null) return undefined;
  const path = match[2] ?? '/';
  const slash = path.lastIndexOf('/');
  return {
    origin: match[1] as string,
    folder: path.slice(0, slash + 1),
    file: path.slice(slash + 1),
    query: match[3] ?? '',
  };
}
