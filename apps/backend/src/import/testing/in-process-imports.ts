import type { Imports } from '../../operator/load.ts';
import { jobOf, type ImportRequest } from '../run-import.ts';
import type { GuideReport, ImportReport, PlaylistReport } from '../reports.ts';
import { work } from '../work.ts';

const here = (kind: ImportReport['kind'], request: ImportRequest, timeZone: string) =>
  work(jobOf(kind, request, timeZone), new AbortController(), request.onProgress ?? (() => {}));

/** The imports without a child process, for tests of the imported data. */
export const inProcessImports: Imports = {
  importPlaylist: (request) => here('playlist', request, 'UTC') as Promise<PlaylistReport>,
  importGuide: (request) => here('guide', request, request.timeZone ?? 'UTC') as Promise<GuideReport>,
};
