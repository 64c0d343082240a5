import type { Catchup, Source } from '@antenna/m3u';
import { headerOptions } from '@antenna/m3u';
import type { ArchiveClock } from './plan.ts';
import { catchupTemplate, type Template } from './template.ts';

/** How the archive of an imported channel is requested. */
export interface ForeignArchive {
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

/**
 * `live`: the channel's first address, without `|options`. `undefined`: the playlist's attributes make no usable
 * archive.
 */
export function foreignArchive(
  catchup: Catchup,
  live: string,
  sources: readonly Pick<Source, 'url' | 'headers'>[],
  settings: ArchiveSettings = {},
): ForeignArchive | undefined {
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
