import type { Catchup } from '@antenna/m3u';
import { flussonicTemplate } from './flussonic.ts';
import { appendQuery, resolveSource, siptvSource } from './query.ts';
import { readTemplate, type Part } from './tokens.ts';
import { precisionOf, type Precision } from './precision.ts';
import { xtreamTemplate } from './xtream.ts';

/** The address of an archive with its tokens, and what follows from them. */
export interface Template {
  readonly text: string;
  readonly parts: readonly Part[];
  readonly precision: Precision;
  /** Headers of the source instead of the live stream's, if it has options after a `|`. */
  readonly options: string | undefined;
}

/** The operator's settings that the rules read. */
export interface CatchupDefaults {
  /** For mode default or append without a source (Kodi's "query format string"). */
  readonly query?: string | undefined;
}

/**
 * The template of a channel's archive, by mode. `live`: the live stream's address without its `|options`.
 * `undefined`: the attributes make no usable archive.
 */
export function catchupTemplate(catchup: Catchup, live: string, defaults: CatchupDefaults = {}): Template | undefined {
  const whole = templateText(catchup, live, defaults);
  if (whole === undefined || whole === '') return undefined;
  const bar = whole.indexOf('|');
  const text = bar === -1 ? whole : whole.slice(0, bar);
  const parts = readTemplate(text);
  const precision = precisionOf(parts);
  // Without a start and without an id every moment would have the same address.
  if (!precision.hasStart && !precision.needsId) return undefined;
  if (!/^https?:\/\//i.test(text) && !precision.needsId) return undefined;
  return { text, parts, precision, options: bar === -1 ? undefined : whole.slice(bar + 1) };
}

function templateText({ mode, source, stream }: Catchup, live: string, { query }: CatchupDefaults): string | undefined {
  switch (mode) {
    case 'default':
      if (source !== undefined) return resolveSource(live, source);
      return query === undefined ? undefined : appendQuery(live, query);
    case 'append': {
      const added = source ?? query;
      return added === undefined ? undefined : appendQuery(live, added);
    }
    case 'shift':
      return siptvSource(live);
    case 'flussonic':
      return flussonicTemplate(live, stream);
    case 'xc':
      return xtreamTemplate(live);
    case 'vod':
      return source === undefined ? '{catchup-id}' : resolveSource(live, source);
  }
}
