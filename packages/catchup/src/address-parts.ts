/** An address in parts that the modes combine again. The query includes its `?`. */
export interface AddressParts {
  /** `https://host:port` */
  readonly origin: string;
  /** Folders between host and file, with a slash on both sides. */
  readonly folder: string;
  readonly file: string;
  readonly query: string;
}

/** Scans instead of using `URL`, which would encode the braces of tokens. */
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
