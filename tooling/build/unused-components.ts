import type { Plugin } from 'vite';

const CREATED = /= (?=(?:React\$1|React)\.forwardRef\()/g;
const NAMED = /^[\w$]+\.displayName = "[^"]*";$/gm;

/**
 * Lets a bundler leave out components of a library that nothing imports: a call of `forwardRef` and the name that developer
 * tools show are side effects to it, unless the first is annotated and the second is not there.
 */
export function unusedComponents(): Plugin {
  return {
    name: 'antenna-unused-components',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/.*\.m?js$/, code: /forwardRef\(|\.displayName = "/ },
      handler: (code) => ({
        code: code.replaceAll(CREATED, '= /* @__PURE__ */ ').replaceAll(NAMED, ''),
        map: null,
      }),
    },
  };
}
