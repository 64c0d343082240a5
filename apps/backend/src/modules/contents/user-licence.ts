import type { ContentMeta } from '@antenna/api-contract';
import { DAY, HOUR, SECOND } from '@antenna/kernel';
import type { ContentRecord } from '../../provider/content-record.ts';
import { textsIn } from '../../texts/index.ts';
import { licensedUntil } from '../../titles/index.ts';
import type { TitleView } from './wire.ts';

const DAY_SECONDS = DAY / SECOND;
const HOUR_SECONDS = HOUR / SECOND;
const PLAIN = '#ffffff';
/** Less than a day is left. */
const SOON = '#ffb020';

/** What the viewer has of a title that was bought separately: for good, or how long still. In days from two on, so that no time zone is needed. */
export function userLicence(
  record: ContentRecord,
  { titles, language, now }: Pick<TitleView, 'titles' | 'language' | 'now'>,
): ContentMeta['user_license_info'] {
  const until = licensedUntil(record, titles);
  if (until === undefined) return null;
  const { owned, days, hours } = textsIn(language).licence;
  if (until === Infinity) return { text: owned, color: PLAIN };
  const left = until - now;
  const [text, count] =
    left >= 2 * DAY_SECONDS ? [days, Math.floor(left / DAY_SECONDS)] : [hours, Math.ceil(left / HOUR_SECONDS)];
  return { text: text.replace('{count}', String(count)), color: left < DAY_SECONDS ? SOON : PLAIN };
}
