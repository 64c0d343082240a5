import { join } from 'node:path';
import { AGE_ADULT } from '@antenna/kernel';
import { SHARE_PATH } from '@antenna/seo';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readLanguage } from '../http/language.ts';
import { OWN_PATH, type DrawShare } from '../pictures/index.ts';
import type { ContentFile, ContentRecord } from '../provider/content-record.ts';
import type { ContentStore } from '../provider/contents-repository.ts';
import type { ProviderCache, ProviderData } from '../provider/provider-cache.ts';
import { localise } from '../texts/localised.ts';
import { TITLE_PICTURES_FOLDER, TITLE_PICTURES_PATH } from '../title-pictures/store.ts';

export interface SharePictureDeps {
  readonly contents: ContentStore;
  readonly providers: ProviderCache;
}

export interface PictureFolders {
  readonly pictures: string;
  readonly dataDir: string;
}

const A_DAY = 'public, max-age=86400';

/**
 * `GET /media/share/titles/<id>.jpg?lang=kk`: what messengers show of a shared title: poster, title and brand, drawn here; where
 * that cannot be done, its wide picture. `site.jpg` has the brand alone.
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
        poster: fileOf(folders, poster),
        wide: fileOf(folders, wide),
      });
      return drawn ? asJpeg(reply, drawn) : elsewhere(reply, wide ?? poster);
    },
  );

  app.get<{ Querystring: { lang?: unknown } }>(`${SHARE_PATH}site.jpg`, async (request, reply) => {
    const provider = await deps.providers.find();
    if (!provider) return reply.callNotFound();
    const { brand, colour } = brandOf(provider, languageOf(request.query.lang));
    const drawn = await draw({ title: brand, brand: '', colour });
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

/** The file behind an address of our own; undefined for pictures elsewhere. */
function fileOf({ pictures, dataDir }: PictureFolders, address: string | undefined): string | undefined {
  const [path = ''] = (address ?? '').split('?', 1);
  const imported = path.startsWith(TITLE_PICTURES_PATH);
  if (!imported && !path.startsWith(OWN_PATH)) return undefined;
  const name = path.slice((imported ? TITLE_PICTURES_PATH : OWN_PATH).length);
  // Only names as files of the folder have them: nothing hidden, no way out.
  if (!/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(name)) return undefined;
  return imported ? join(dataDir, TITLE_PICTURES_FOLDER, name) : join(pictures, name);
}

const asJpeg = (reply: FastifyReply, bytes: Buffer) =>
  reply
    .headers({ 'cache-control': A_DAY, 'cross-origin-resource-policy': 'cross-origin' })
    .type('image/jpeg')
    .send(bytes);

const elsewhere = (reply: FastifyReply, address: string | undefined) =>
  address ? reply.header('cache-control', 'public, max-age=300').redirect(address, 302) : reply.callNotFound();
