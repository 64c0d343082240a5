/** Vite's `manifest.json`, as far as it is used here. */
export type Manifest = Readonly<Record<string, ManifestChunk | undefined>>;

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

/** Links to the style sheets and scripts of chunks that a page needs beside its entry. */
export function chunkLinks(manifest: Manifest, sources: readonly string[]): string {
  const chunks = new Set<ManifestChunk>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || chunk.isEntry || chunks.has(chunk)) return;
    chunks.add(chunk);
    chunk.imports?.forEach(visit);
  };
  sources.forEach(visit);
  const entry = Object.values(manifest).find((chunk) => chunk?.isEntry);
  const sheets = new Set([...chunks].flatMap(({ css = [] }) => css).filter((file) => !entry?.css?.includes(file)));
  return [
    ...[...sheets].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...chunks].map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}
