import type { Catchup, Source } from '@antenna/m3u';
import { headerOptions } from '@antenna/m3u';
import type { ArchiveClock } from './plan.ts';
import { catchupTemplate, type Template } from './template.ts';

/** How the archive of an imported channel is requested. */
export interface ImportedArchive {
  readonly template: Template;
  readonly archiveClock: ArchiveClock;
  /** Headers for its server. */
  readonly headers: Readonly<Record<string, string>> | undefined;
}

/** The operator's settings (brand.json `catchup`) for what playlists leave out. */
export interface ArchiveSettings {
  readonly time_zone?: string | undefined;
  readonly query?: string | undefined;
}

export interface ArchiveContext {
  /** The channel's first address, without `|options`. */
  readonly live: string;
  readonly sources: readonly Pick<Source, 'url' | 'headers'>[];
  readonly settings?: ArchiveSettings;
}

/** The archive that the playlist's attributes declare; `undefined` if they make no usable one. */
export function importedArchive(
  catchup: Catchup,
  { live, sources, settings = {} }: ArchiveContext,
): ImportedArchive | undefined {
  const address = catchup.of ?? live;
  const template = catchupTemplate(catchup, address, { query: settings.query });
  if (template === undefined) return undefined;
  // Options after a `|` of the source replace all those of the live stream.
  const headers =
    template.options === undefined
      ? sources.find(({ url }) => url === address)?.headers
      : headerOptions(template.options);
  return {
    template,
    archiveClock: {
      correction: (catchup.correction ?? 0) + (catchup.shift ?? 0),
      zone: catchup.zone ?? settings.time_zone ?? '',
    },
    headers: headers === undefined || Object.keys(headers).length === 0 ? undefined : headers,
  };
}
