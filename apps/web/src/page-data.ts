import type { Language } from '@antenna/i18n';
import type { DeviceClass } from '@antenna/platform-web';
import type { PageEntry } from '@antenna/store';
import type { ViewKind } from './view-cookie.ts';

/** What the server rendered a page with. The browser begins with the same, so that hydration finds the same markup. */
export interface PageData {
  readonly renderedAt: number;
  readonly timeZone: string;
  readonly language: Language;
  readonly theme: 'dark' | 'light';
  /** `guest`: with a guest's data; everybody else loads their own. */
  readonly kind: ViewKind;
  readonly device: DeviceClass;
  readonly isWebview: boolean;
  readonly localesVersion: string;
  readonly entries: readonly PageEntry[];
}

/** The element that holds it. */
export const PAGE_DATA_ID = 'antenna-page';

/** Undefined for a page that no server rendered, and for one that cannot be read. */
export function readPageData(document: Document): PageData | undefined {
  try {
    return (JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? 'null') as PageData | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The file of a language's texts; its version lets browsers keep it. */
export const textsAddress = (language: Language, version: string): string =>
  `/locales/${language}/translation.json?v=${encodeURIComponent(version)}`;
