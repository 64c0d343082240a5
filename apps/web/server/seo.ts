import type { Network } from '@antenna/api-client';
import { offeredLanguages, type Language, type TextResource } from '@antenna/i18n';
import type { Clock, Http } from '@antenna/kernel';
import type { DeviceClass } from '@antenna/platform-web';
import { pageMeta, type PageMeta, type SeoMask } from '@antenna/seo';
import type { AppStore } from '@antenna/store';
import { NOMINAL_SIZES } from '@antenna/ui-kit';
import { seoPage, withProgrammes } from './seo-page.ts';

interface Place {
  readonly url: URL;
  readonly language: Language;
  readonly network: Network | undefined;
  /** The app's texts in the page's language. */
  readonly texts: TextResource;
  readonly isEmbeddingOpen?: boolean | undefined;
  readonly facts: { readonly device: DeviceClass; readonly isCrawler: boolean; readonly asked?: Language };
}

export interface Seo {
  /** Undefined where the page's data did not come. */
  metaOf(store: AppStore, place: Place): Promise<PageMeta | undefined>;
  /** Forgets the masks. */
  clear(): void;
}

interface SeoParts {
  readonly http: Http;
  readonly clock: Clock;
  readonly hasSharePictures: boolean;
}

/** What search engines are told about a page whose data are in a store. */
export function createSeo({ http, clock, hasSharePictures }: SeoParts): Seo {
  let kept = new Map<Language, Promise<readonly SeoMask[]>>();

  const masksIn = (language: Language) => {
    const known = kept.get(language);
    if (known) return known;
    const masks = readMasks(http, language);
    kept.set(language, masks);
    // A failure is asked for again with the next page.
    void masks.then((read) => read.length === 0 && kept.delete(language));
    return masks;
  };

  return {
    async metaOf(store, { url, language, network, texts, facts, isEmbeddingOpen }) {
      const now = Math.floor(clock.now() / 1000);
      const { width } = NOMINAL_SIZES[facts.device];
      const view = { width, device: facts.device, isPrerendered: facts.isCrawler };
      const page = seoPage(store.getState(), url, view);
      if (page === undefined) return undefined;
      const site = {
        origin: url.origin,
        name: network?.provider.brand.name ?? '',
        language,
        notFound: texts['catalogue.not_found'] ?? '',
        sections: {
          movies: texts['catalogue.movies'] ?? '',
          series: texts['catalogue.series'] ?? '',
          channels: texts['channels.title'] ?? '',
        },
        languages: offeredLanguages(network?.languages.available ?? []).map((each) => each.language),
        ...(facts.asked === language && { asked: language }),
        now,
        hasSharePictures,
        isEmbeddingOpen,
      };
      const whole = facts.isCrawler ? await withProgrammes(store, page, now) : page;
      return pageMeta(whole, { site, masks: await masksIn(language) });
    },
    clear() {
      kept = new Map();
    },
  };
}

async function readMasks(http: Http, language: Language): Promise<readonly SeoMask[]> {
  try {
    const { status, body } = await http({
      method: 'GET',
      url: '/v2/seo/masks',
      headers: { 'accept-language': language },
    });
    const masks: unknown = status === 200 ? JSON.parse(body) : [];
    return Array.isArray(masks) ? masks.filter(isMask) : [];
  } catch {
    return [];
  }
}

const isMask = (raw: unknown): raw is SeoMask =>
  typeof raw === 'object' &&
  raw !== null &&
  ['page_type', 'text_type', 'value'].every((name) => typeof (raw as Record<string, unknown>)[name] === 'string');
