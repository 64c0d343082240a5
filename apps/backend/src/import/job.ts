import type { Fetched, InputProblem } from '@antenna/safe-input';
import type { ImportReport, Progress, ReportBase } from './reports.ts';
import type { Connection } from './storage/connection.ts';
import type { TallyBuilder } from './tally.ts';

/** What an import gets in the worker. */
export interface JobContext {
  readonly connection: Connection;
  readonly providerId: number;
  /** The source without its secrets, as reports name it. */
  readonly source: string;
  readonly fetched: Fetched;
  readonly problems: TallyBuilder<InputProblem>;
  readonly notes: string[];
  /** A playlist that would switch off more than a third of the channels is refused. */
  readonly asksBeforeLoss: boolean;
  /** Unix seconds. */
  readonly now: () => number;
  /** Throws `InputError` 'cancelled' after the import was cancelled. */
  readonly check: () => void;
  readonly progress: (progress: Pick<Progress, 'phase' | 'channels' | 'programmes' | 'titles'>) => void;
}

type Own<Report extends ImportReport> = Omit<Report, keyof ReportBase>;

export interface JobOutcome<Report extends ImportReport> {
  readonly status: 'done' | 'partial';
  /** The report of a dry run. */
  readonly report: Own<Report>;
  /**
   * Writes everything in one transaction and calls `finish` inside it, so that the log says "done" exactly if it is.
   */
  readonly commit: (finish: (report: Own<Report>) => Promise<void>) => Promise<void>;
}
