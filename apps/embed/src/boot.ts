import { pageJson } from '@antenna/platform-web';

/** The data that the backend writes into the page (apps/backend/src/shell/app-page.ts). */
export interface Boot {
  readonly network?: unknown;
  readonly resources?: { readonly locales_version?: string };
  readonly embed?: EmbedBoot;
  /** Of the page for partners' developers. */
  readonly demo?: DemoBoot;
}

/** Some of what guests can watch. */
export interface DemoBoot {
  readonly channels: readonly Sample[];
  readonly contents: readonly Sample[];
}

interface Sample {
  readonly id: string;
  readonly name: string;
}

export interface EmbedBoot {
  /** Origins whose pages may show the player, besides the service's own. */
  readonly allowed_origins?: readonly string[];
  /** A valid pass stands in the address. */
  readonly pass?: 'all' | 'adult';
  /** `bare`: without controls, for pages that draw their own. */
  readonly skin?: 'controls' | 'bare';
  readonly autoplay?: boolean;
  /** Similar titles after the end. */
  readonly shows_related?: boolean;
}

export const readBoot = (document: Pick<Document, 'getElementById'>): Boot =>
  pageJson<Boot>('antenna-boot', document) ?? {};
