/** Vite's `manifest.json`, as far as it is used here. */
export type Manifest = Readonly<Record<string, ManifestChunk | undefined>>;

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

export interface ChunkFiles {
  readonly sheets: readonly string[];
  readonly scripts: readonly string[];
}

/** The style sheets and scripts of chunks that a page needs beside its entry. */
export function chunkFiles(manifest: Manifest, sources: readonly string[]): ChunkFiles {
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
  return { sheets: [...sheets], scripts: [...chunks].map(({ file }) => file) };
}
