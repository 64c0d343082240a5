/** A part of a file that could not be used, or was corrected. */
export interface InputProblem {
  /** Line in the file, from 1; 0 for the whole file. */
  readonly line: number;
  /** Of an imported folder, the file in it. */
  readonly file?: string;
  readonly reason: string;
  /** The text of the line, shortened. */
  readonly text?: string;
}
