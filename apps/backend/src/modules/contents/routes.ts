import type { Leases } from '../streams/leases.ts';
import { contentCalls } from '@antenna/api-contract';
import { tokenOf, type ApiRouter } from '../../http/api-router.ts';
import { iso } from '@antenna/time-zones';
import { salesView } from '../packets/packet-view.ts';
import { offersFor, packetsShortFor } from '../packets/service.ts';
import { page } from '../paging.ts';
import {
  openContentStream,
  readContent,
  readEpisodes,
  readMeta,
  readNextPart,
  readSimilar,
  titleOf,
  type ContentsDeps,
} from './service.ts';
import { showingsInArchive } from './showings.ts';
import { openTrailer } from './trailer.ts';
import { library } from './wire.ts';

export function registerContents(
  { serve }: ApiRouter,
  {
    shownContents,
    ...selling
  }: ContentsDeps & { readonly leases: Leases; readonly shownContents: ContentsDeps['contents'] },
): void {
  /** What is sold and what is played asks the database itself. */
  const deps = { ...selling, contents: shownContents };
  serve(contentCalls.read, (call) => {
    const id = call.query.childId ?? call.params['id'] ?? '';
    if (!call.viewer.isGuest) return readContent(deps, call, id);
    // Signed addresses of thumbnails are inside: they live twelve hours, so the answer may live one.
    return call.cached(`${call.viewer.providerId}|${call.viewer.profile}|${id}`, async () => ({
      value: await readContent(deps, call, id),
      maxAge: 3_600_000,
    }));
  });
  serve(contentCalls.episodes, async (call) => [
    ...page(await readEpisodes(deps, call, call.params['id'] ?? ''), call.query),
  ]);
  serve(contentCalls.sources, async (call) => {
    const record = await titleOf(deps, call, call.params['id'] ?? '');
    const { libraries } = await deps.catalogues.get(call.viewer.providerId);
    const own = record.libraryId === undefined ? undefined : libraries.get(record.libraryId);
    const shown = await showingsInArchive(deps, call.viewer.providerId, [
      record.id,
      ...record.parents.map((parent) => parent.id),
    ]);
    return {
      catchups: shown.map((each) => ({ id: String(each.id), channel_id: each.channelId, start_at: iso(each.start) })),
      libraries: own ? [library(own, call.language)] : [],
    };
  });
  serve(contentCalls.similar, (call) =>
    readSimilar(deps, { requested: call, idOrSlug: call.params['id'] ?? '', limit: call.query.limit }),
  );
  serve(contentCalls.next, (call) => readNextPart(deps, call, call.params['id'] ?? ''));
  serve(contentCalls.meta, (call) => readMeta(deps, call, call.params['id'] ?? ''));
  serve(contentCalls.stream, (call) =>
    openContentStream(selling, {
      viewer: call.viewer,
      language: call.language,
      libraryId: call.params['library'] ?? '',
      idOrSlug: call.params['id'] ?? '',
      seconds: call.query.seconds ?? 0,
      isUntold: call.query.disable_stat,
      token: tokenOf(call.request) ?? '',
      pass: call.query.embed_pass,
    }),
  );

  serve(contentCalls.trailer, ({ viewer, params }) => openTrailer(selling, viewer, params['id'] ?? ''));

  serve(contentCalls.quickSales, async (call) => {
    const record = await titleOf(selling, call, call.params['id'] ?? '');
    return offersFor(await salesView(deps, call), record.packets);
  });
  serve(contentCalls.packetsShort, async (call) => {
    const record = await titleOf(selling, call, call.params['id'] ?? '');
    return packetsShortFor(await salesView(deps, call), record.packets);
  });
  serve(contentCalls.libraries, (call) =>
    call.cached(String(call.viewer.providerId), async () =>
      [...(await deps.catalogues.get(call.viewer.providerId)).libraries.values()].map((file) =>
        library(file, call.language),
      ),
    ),
  );
}
