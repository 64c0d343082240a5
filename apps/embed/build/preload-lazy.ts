import type { Plugin, Rolldown } from 'vite';

/** Vite's metadata of a chunk with styles. */
type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };

/**
 * Preloads the lazy half of the app (player and engine) in parallel with the eager half, and moves the stylesheet
 * below the stage, so that the first paint waits for nothing. `requested` are parts of the names of the modules behind
 * the lazy imports.
 */
export function preloadLazy(...requested: readonly string[]): Plugin {
  return {
    name: 'antenna-preload-lazy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk: entry, filename }) {
        if (!filename.endsWith('index.html')) return html;
        const chunks = new Map(
          Object.values(bundle).flatMap((file) =>
            file.type === 'chunk' ? [[file.fileName, file as Chunk] as const] : [],
          ),
        );
        const withImports = (name: string, seen: Set<string>): Set<string> => {
          if (!seen.has(name)) {
            seen.add(name);
            for (const next of chunks.get(name)?.imports ?? []) withImports(next, seen);
          }
          return seen;
        };
        const eager = entry ? withImports(entry.fileName, new Set()) : new Set<string>();
        const lazy = new Set<string>();
        for (const [name, chunk] of chunks)
          if (requested.some((each) => chunk.facadeModuleId?.replaceAll('\\', '/').includes(each)))
            withImports(name, lazy);
        if (lazy.size === 0) throw new Error(`preload-lazy: no lazy chunk of ${requested.join(', ')}`);
        const preloads = [...lazy].filter((name) => !eager.has(name));
        const styles = new Set(preloads.flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]));
        const links = [
          ...preloads.map((name) => `<link rel="preload" as="script" crossorigin href="/${name}">`),
          ...[...styles].map((name) => `<link rel="preload" as="style" crossorigin href="/${name}">`),
        ];
        const sheets: string[] = [];
        const bare = html.replace(/[ \t]*<link rel="stylesheet"[^>]*>\n?/g, (link) => (sheets.push(link.trim()), ''));
        return bare
          .replace('</head>', () => `${links.join('\n')}\n</head>`)
          .replace('<!--antenna:styles-->', () => sheets.join('\n'));
      },
    },
  };
}
