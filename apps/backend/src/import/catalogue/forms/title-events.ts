import type { InputProblem } from '@antenna/safe-input';

/** What a form of a catalogue tells of its titles. */
export interface TitleEvents {
  /** `value` is not checked yet. */
  onTitle(value: unknown, line: number): void;
  /** Something is left out. */
  onProblem(problem: InputProblem): void;
}

export interface VideoEvents extends TitleEvents {
  /** A video that no browser plays: its ending or kind, and its address. */
  onUnplayable(kind: string, line: number, text: string): void;
}
