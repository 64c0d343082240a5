import { toLanguage, type Language } from '@antenna/i18n';
import { DAY, type Millis } from '@antenna/kernel';
import { pageJson, type DeviceClass } from '@antenna/platform-web';
import type { PageEntry } from '@antenna/store';
import type { ViewKind } from './view-cookie.ts';

/** What the server rendered a page with. The browser begins with the same, so that hydration finds the same markup. */
export interface PageData {
  readonly renderedAt: number;
  readonly timeZone: string;
  /** `zoneOffsets` of that zone. */
  readonly offsets: readonly number[];
  readonly language: Language;
  readonly theme: 'dark' | 'light';
  /** `guest`: with a guest's data; everybody else loads their own. */
  readonly kind: ViewKind;
  readonly device: DeviceClass;
  readonly isWebview: boolean;
  readonly localesVersion: string;
  readonly entries: readonly PageEntry[];
  /** The app's title of this page, and the one that search engines were given. */
  readonly title?: readonly [drawn: string, shown: string] | undefined;
}

const HALF_A_YEAR = 182 * DAY;

/** The element that holds it. */
export const PAGE_DATA_ID = 'antenna-page';

/** Undefined for a page that no server rendered, and for one that cannot be read. */
export const readPageData = (document: Document): PageData | undefined => pageJson<PageData>(PAGE_DATA_ID, document);

/**
 * Minutes from UTC in the machine's time zone at a moment, and half a year before and after it: one of these has summer
 * time. Asking `Intl` for the zone instead delays hydration by 15 ms, by 60 on a slow phone.
 */
export const zoneOffsets = (at: Millis): readonly number[] =>
  // oxlint-disable-next-line no-restricted-globals -- no clock: the moment is given
  [at - HALF_A_YEAR, at, at + HALF_A_YEAR].map((moment) => new Date(moment).getTimezoneOffset());

/** The time zone that a page was rendered in, unless the viewer's clock shows the same times. */
export const foreignZone = (page: PageData | undefined): string | undefined =>
  page && String(page.offsets) !== String(zoneOffsets(page.renderedAt)) ? page.timeZone : undefined;

/** The language that an address asks for: `?lang=kk`. */
export const addressLanguage = (search: string): Language | undefined =>
  toLanguage(/[?&]lang=([a-z]{2,3})\b/.exec(search)?.[1] ?? '');
