import { readCatchup, type Catchup } from '@antenna/m3u';

/** A possible form of an archive, as a playlist would declare it. */
export interface Candidate {
  readonly attributes: Readonly<Record<string, string>>;
  readonly catchup: Catchup;
}

const FORMS: readonly Readonly<Record<string, string>>[] = [
  { catchup: 'shift' },
  { catchup: 'flussonic' },
  { catchup: 'xc' },
  { catchup: 'default', 'catchup-source': 'timeshift_abs-{utc}.m3u8' },
  { catchup: 'default', 'catchup-source': 'index-{utc}-{duration}.m3u8' },
  { catchup: 'default', 'catchup-source': 'video-{utc}-{duration}.m3u8' },
  { catchup: 'default', 'catchup-source': 'archive-{utc}-{duration}.m3u8' },
  { catchup: 'append', 'catchup-source': '?archive={utc}&archive_end={utcend}' },
  { catchup: 'append', 'catchup-source': '?timeshift={utc}&timenow={lutc}' },
  { catchup: 'append', 'catchup-source': '?offset=-{offset:1}&utcstart={utc}' },
];

/** The common forms, most frequent first; `days` as in the playlist. */
export function candidates(days: number | undefined): readonly Candidate[] {
  return FORMS.flatMap((form) => {
    const attributes = { ...form, ...(days === undefined ? {} : { 'catchup-days': String(days) }) };
    const { catchup } = readCatchup(attributes, {});
    return catchup === undefined ? [] : [{ attributes, catchup }];
  });
}

/** `catchup="shift" catchup-days="3"` */
export function attributesText(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
}
