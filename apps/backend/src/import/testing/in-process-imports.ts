import type { Imports } from '../../operator/load.ts';
import { jobOf, type CatalogueRequest, type GuideRequest } from '../run-import.ts';
import type { CatalogueReport, GuideReport, ImportReport, PlaylistReport } from '../reports.ts';
import { work } from '../work.ts';

const here = (kind: ImportReport['kind'], request: GuideRequest & CatalogueRequest) =>
  work(jobOf(kind, request), new AbortController(), request.onProgress ?? (() => {}));

/** The imports without a child process, for tests of the imported data. */
export const inProcessImports: Imports = {
  importPlaylist: (request) => here('playlist', request) as Promise<PlaylistReport>,
  importGuide: (request) => here('guide', request) as Promise<GuideReport>,
};

/** `antenna import catalogue` without a child process. */
export const importCatalogueHere = (request: CatalogueRequest, aborter = new AbortController()) =>
  work(jobOf('catalogue', request), aborter, request.onProgress ?? (() => {})) as Promise<CatalogueReport>;
