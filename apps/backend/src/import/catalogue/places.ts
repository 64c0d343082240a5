import type { InputProblem } from '@antenna/safe-input';

/** Where the titles of a folder come from: each has a number, which the other parts of an import take for its line. */
export interface Places {
  add(path: string): number;
  /** "line 4", or the name of a file. */
  nameOf(line: number): string;
  /** With the file instead of its number. */
  located(problem: InputProblem): InputProblem;
}

export function createPlaces(): Places {
  const paths: string[] = [];
  return {
    add: (path) => paths.push(path),
    nameOf: (line) => paths[line - 1] ?? `line ${line}`,
    located(problem) {
      const file = paths[problem.line - 1];
      if (file === undefined) return problem;
      const { text, ...rest } = problem;
      // An id that was made of the path says it twice.
      return { ...rest, line: 0, file, ...(text === undefined || text.startsWith('nfo:') ? {} : { text }) };
    },
  };
}
