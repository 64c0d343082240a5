import { packetCalls } from '@antenna/api-contract';
import type { Packet } from '@antenna/api-contract';
import { toSeconds } from '@antenna/kernel';
import { acceptAgreement } from '@antenna/billing';
import type { ViewerCall, ApiRouter } from '../../http/api-router.ts';
import { isOnSale } from '../../provider/packet-record.ts';
import { iso } from '@antenna/time-zones';
import { page } from '../paging.ts';
import {
  addsSomething,
  contentOfPackets,
  findPacket,
  isFit,
  isShown,
  packetIncludes,
  packetView,
  packetWithExtras,
  type PacketViewDeps,
} from './packet-view.ts';
import { NO_PACKETS } from './viewer-packets.ts';
import { flatPacket, periods, purchaseTypes } from './wire.ts';
import { domainError } from '../../domain/domain-error.ts';
import { requireAdult } from '../../domain/require-adult.ts';

type Call = Pick<ViewerCall<{ readonly auth: 'user' }>, 'viewer' | 'language'>;

export function registerPackets({ serve }: ApiRouter, deps: PacketViewDeps): void {
  const viewOf = (call: Call & { readonly query?: { readonly includes?: string } }, ...more: readonly string[]) =>
    packetView(deps, call, new Set([...packetIncludes(call.query?.includes), ...more]));
  /** What every guest of an operator is shown is made once. */
  const once = (call: ViewerCall<typeof packetCalls.list>, make: () => Promise<Packet[]>) =>
    call.viewer.isGuest ? call.cached(`${call.viewer.providerId}|${JSON.stringify(call.query)}`, make) : make();

  serve(packetCalls.list, (call) =>
    once(call, async () => {
      const { is_base: isBase = true } = call.query;
      const view = await viewOf(call);
      return page(
        view.provider.packets.filter(
          (record) => record.isBase === isBase && isShown(record, view.side) && addsSomething(record, view),
        ),
        call.query,
      ).map((record) => packetWithExtras(record, view));
    }),
  );

  serve(packetCalls.flat, async (call) => {
    const { is_base: isBase } = call.query;
    const view = await viewOf(call);
    return page(
      view.provider.packets.filter(
        (record) => (isBase === undefined || record.isBase === isBase) && isShown(record, view.side),
      ),
      call.query,
    ).map((record) => flatPacket(record, view));
  });

  serve(packetCalls.purchasable, (call) =>
    once(call, async () => {
      const { is_base: isBase } = call.query;
      const view = await viewOf(call, 'purchases');
      return page(
        view.provider.packets.filter(
          (record) =>
            (isBase === undefined || record.isBase === isBase) && isOnSale(record.file) && isFit(record, view.side),
        ),
        call.query,
      ).map((record) => packetWithExtras(record, view));
    }),
  );

  serve(packetCalls.read, async (call) => {
    const view = await viewOf(call);
    return packetWithExtras(findPacket(view, call.params['id']), view);
  });

  serve(packetCalls.periods, async (call) => {
    const view = await viewOf(call);
    return periods(findPacket(view, call.params['id']).file, view);
  });

  serve(packetCalls.purchases, async (call) => {
    const view = await viewOf(call);
    return [...purchaseTypes(findPacket(view, call.params['id']).file, view)];
  });

  serve(packetCalls.ofProvider, async ({ params, query, language }) => {
    const provider = await deps.providers.find(params['id'] ?? '');
    if (!provider) throw domainError('missing');
    const includes = packetIncludes(query.includes);
    const view = {
      provider,
      language,
      includes,
      side: NO_PACKETS,
      ...(await contentOfPackets(deps, { providerId: provider.id, language, includes })),
    };
    const record = findPacket(view, params['packet']);
    if (!isOnSale(record.file)) throw domainError('missing');
    return packetWithExtras(record, view);
  });

  serve(packetCalls.acceptAgreement, async ({ viewer, body }) => {
    requireAdult(viewer);
    const agreements = (await deps.providers.get(viewer.providerId)).packets
      .flatMap(({ file }) => file.agreement ?? [])
      .filter(({ id }) => id === body.agreement_id);
    if (agreements.length === 0) throw domainError('missing');
    if (!agreements.some(({ version }) => version === body.version)) throw domainError('conflict');
    const at = await acceptAgreement(deps.db, {
      userId: viewer.userId,
      agreement: { id: body.agreement_id, version: body.version },
      at: toSeconds(deps.clock.now()),
    });
    return { agreement_id: body.agreement_id, version: body.version, accepted_at: iso(at) };
  });
}
