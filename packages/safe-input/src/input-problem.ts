/** A part of a file that could not be used, or was corrected. */
export interface InputProblem {
  /** Line in the file, from 1; 0 where it is about the whole file. */
  readonly line: number;
  readonly reason: string;
  /** What stood there, shortened. */
  readonly text?: string;
}
