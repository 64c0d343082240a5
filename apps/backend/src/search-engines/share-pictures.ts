import { AGE_ADULT } from '@antenna/kernel';
import { SHARE_PATH } from '@antenna/seo';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readLanguage } from '../http/language.ts';
import { ownFile, type DrawShare, type PictureFolders } from '../pictures/index.ts';
import type { CatalogueCache, CatalogueLists } from '../provider/catalogue-cache.ts';
import type { ContentFile, ContentRecord } from '../provider/content-record.ts';
import type { ContentStore } from '../provider/contents-repository.ts';
import type { ProviderCache, ProviderData } from '../provider/provider-cache.ts';
import { localise } from '../texts/localised.ts';

export interface SharePictureDeps {
  readonly contents: ContentStore;
  readonly providers: ProviderCache;
  readonly catalogues: Pick<CatalogueCache, 'get'>;
}

const A_DAY = 'public, max-age=86400';

/**
 * `GET /media/share/titles/<id>.jpg?lang=kk`: what messengers show of a shared title: poster, title and brand, drawn here; where
 * that cannot be done, its wide picture. `site.jpg` has the brand over the first picture of the start page.
 */
export function registerSharePictures(
  app: FastifyInstance,
  deps: SharePictureDeps,
  { folders, draw }: { readonly folders: PictureFolders; readonly draw: DrawShare },
): void {
  const brandOf = ({ brand: { brand } }: ProviderData, language: string) => ({
    brand: localise(brand.name, language),
    colour: /^#[\da-f]{6}$/i.test(brand.color) ? brand.color : '#262b38',
  });

  app.get<{ Params: { file: string }; Querystring: { lang?: unknown } }>(
    `${SHARE_PATH}titles/:file`,
    async (request, reply) => {
      const [, id = ''] = /^([\w-]{1,100})\.jpg$/.exec(request.params.file) ?? [];
      const provider = await deps.providers.find();
      const record = id === '' ? undefined : provider && (await deps.contents.one(provider.id, id));
      if (!provider || !record || !isShared(record)) return reply.callNotFound();
      const language = languageOf(request.query.lang);
      const { poster, wide } = picturesOf(record, language);
      const drawn = await draw({
        title: localise(record.file.title, language),
        ...brandOf(provider, language),
        poster: ownFile(folders, poster),
        wide: ownFile(folders, wide),
      });
      return drawn ? asJpeg(reply, drawn) : elsewhere(reply, wide ?? poster);
    },
  );

  app.get<{ Querystring: { lang?: unknown } }>(`${SHARE_PATH}site.jpg`, async (request, reply) => {
    const provider = await deps.providers.find();
    if (!provider) return reply.callNotFound();
    const { brand, colour } = brandOf(provider, languageOf(request.query.lang));
    const wide = ownFile(folders, leadingPicture(await deps.catalogues.get(provider.id)));
    const drawn = await draw({ title: brand, brand: '', colour, wide });
    return drawn ? asJpeg(reply, drawn) : elsewhere(reply, provider.brand.brand.logo ?? undefined);
  });
}

const languageOf = (asked: unknown) => readLanguage(typeof asked === 'string' ? asked.slice(0, 10) : undefined);

const isShared = ({ file, age }: ContentRecord): boolean => file.is_lost !== true && (age ?? 0) < AGE_ADULT;

/** Its own pictures, else those of what it belongs to. */
function picturesOf({ file, parents }: ContentRecord, language: string) {
  const first = (pick: (file: ContentFile) => string | undefined) => [file, ...parents].map(pick).find(Boolean);
  return {
    poster: first(({ cover }) => localise(cover?.src_2x3, language) || undefined),
    wide: first(({ background, cover }) => background ?? cover?.bg ?? cover?.src_16x9 ?? undefined),
  };
}

/** Of the first banner of the start page. */
function leadingPicture({ rowsets, row, promotions }: CatalogueLists): string | undefined {
  const start = rowsets.find(({ slug }) => slug === 'startpage');
  const shown = (start?.rows ?? []).flatMap((id) => {
    const source = row(id)?.source;
    return source && 'promotions' in source ? source.promotions : [];
  });
  return shown.map((id) => promotions.get(id)?.img).find(Boolean);
}

const asJpeg = (reply: FastifyReply, bytes: Buffer) =>
  reply
    .headers({ 'cache-control': A_DAY, 'cross-origin-resource-policy': 'cross-origin' })
    .type('image/jpeg')
    .send(bytes);

const elsewhere = (reply: FastifyReply, address: string | undefined) =>
  address ? reply.header('cache-control', 'public, max-age=300').redirect(address, 302) : reply.callNotFound();
