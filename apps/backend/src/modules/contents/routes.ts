import { contentCalls } from '@antenna/api-contract';
import { toSeconds } from '@antenna/kernel';
import { tokenOf, type ApiRouter } from '../../http/api-router.ts';
import type { ContentFile } from '../../provider/content-record.ts';
import { iso } from '@antenna/time-zones';
import { openStat } from '../stats/open-stat.ts';
import { salesView } from '../packets/packet-view.ts';
import { offersFor, packetsShortFor } from '../packets/service.ts';
import { page } from '../paging.ts';
import { viewingAllowance } from '../profiles/viewing-time.ts';
import { isForProfile } from '../viewing.ts';
import {
  openContentStream,
  readContent,
  readEpisodes,
  readMeta,
  readSimilar,
  titleOf,
  type ContentsDeps,
} from './service.ts';
import { showingsInArchive } from './showings.ts';
import { library } from './wire.ts';
import { trailerEntry } from './repository.ts';
import { domainError } from '../../domain/domain-error.ts';

export function registerContents({ serve }: ApiRouter, deps: ContentsDeps): void {
  serve(contentCalls.read, (asked) => {
    const id = asked.query.childId ?? asked.params['id'] ?? '';
    if (!asked.viewer.isGuest) return readContent(deps, asked, id);
    // Signed addresses of thumbnails are inside: they live twelve hours, so the answer may live one.
    return asked.cached(`${asked.viewer.providerId}|${asked.viewer.profile}|${id}`, async () => ({
      value: await readContent(deps, asked, id),
      maxAge: 3_600_000,
    }));
  });
  serve(contentCalls.episodes, async (asked) => [
    ...page(await readEpisodes(deps, asked, asked.params['id'] ?? ''), asked.query),
  ]);
  serve(contentCalls.sources, async (asked) => {
    const record = await titleOf(deps, asked, asked.params['id'] ?? '');
    const { libraries } = await deps.catalogues.get(asked.viewer.providerId);
    const own = record.libraryId === undefined ? undefined : libraries.get(record.libraryId);
    const shown = await showingsInArchive(deps, asked.viewer.providerId, [
      record.id,
      ...record.parents.map((parent) => parent.id),
    ]);
    return {
      catchups: shown.map((each) => ({ id: String(each.id), channel_id: each.channelId, start_at: iso(each.start) })),
      libraries: own ? [library(own, asked.language)] : [],
    };
  });
  serve(contentCalls.similar, (asked) =>
    readSimilar(deps, { wanted: asked, idOrSlug: asked.params['id'] ?? '', limit: asked.query.limit }),
  );
  serve(contentCalls.meta, (asked) => readMeta(deps, asked, asked.params['id'] ?? ''));
  serve(contentCalls.stream, (asked) =>
    openContentStream(deps, {
      viewer: asked.viewer,
      language: asked.language,
      libraryId: asked.params['library'] ?? '',
      idOrSlug: asked.params['id'] ?? '',
      seconds: asked.query.seconds ?? 0,
      isUntold: asked.query.disable_stat,
      token: tokenOf(asked.request) ?? '',
      pass: asked.query.embed_pass,
    }),
  );

  serve(contentCalls.trailer, async (asked) => {
    const { viewer } = asked;
    const id = asked.params['id'] ?? '';
    const row = await trailerEntry(deps.db, viewer.providerId, id);
    const file =
      row && (JSON.parse(row.data) as NonNullable<ContentFile['trailers']>[number] & { readonly age?: number | null });
    if (!file || file.clips.length === 0) throw domainError('missing');
    if (!isForProfile(file.age ?? null, viewer.profile)) throw domainError('permission-denied');
    const { until } = await viewingAllowance(deps, viewer);
    const statId = await openStat(deps, { viewer, kind: 'trailer', objectId: id, position: 0, isHistory: false });
    const { hlsMbr, img } = deps.playout.contentAddress({
      contentId: `t${id}`,
      clips: file.clips,
      sid: statId,
      now: toSeconds(deps.clock.now()),
      until,
    });
    return { hls: hlsMbr, img, stat: { id: statId } };
  });

  serve(contentCalls.quickSales, async (asked) => {
    const record = await titleOf(deps, asked, asked.params['id'] ?? '');
    return offersFor(await salesView(deps, asked), record.packets);
  });
  serve(contentCalls.packetsShort, async (asked) => {
    const record = await titleOf(deps, asked, asked.params['id'] ?? '');
    return packetsShortFor(await salesView(deps, asked), record.packets);
  });
  serve(contentCalls.libraries, (asked) =>
    asked.cached(String(asked.viewer.providerId), async () =>
      [...(await deps.catalogues.get(asked.viewer.providerId)).libraries.values()].map((file) =>
        library(file, asked.language),
      ),
    ),
  );
}
