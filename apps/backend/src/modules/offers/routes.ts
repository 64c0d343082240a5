import { offerCalls } from '@antenna/api-contract';
import type { Clock, Random } from '@antenna/kernel';
import type { Gateways } from '@antenna/payment-providers';
import { idempotentAcross } from '../../http/idempotent.ts';
import { sellsThroughBilling } from '../../operator-billing/index.ts';
import type { ViewerCall, ApiRouter } from '../../http/api-router.ts';
import { countryOf } from '../../http/country.ts';
import { refuseForbiddenCountry } from '../network/country.ts';
import { returnUrlOf } from '../payforms/service.ts';
import { requirePayer } from '../subscriptions/payer.ts';
import { makeOffer } from './make.ts';
import { payOffer } from './pay.ts';
import { readOfferStatus } from './status.ts';
import { originOf } from '../../http/origin.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { CatalogueCache } from '../../provider/catalogue-cache.ts';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { Database } from '../../db/open.ts';
import type { PlayAddresses } from '../../ports/play-addresses.ts';
import type { AppSettings } from '../../settings.ts';
import { domainError, invalid, oneOf } from '../../domain/domain-error.ts';

export interface OffersRoutesDeps {
  readonly providers: ProviderCache;
  readonly catalogues: CatalogueCache;
  readonly clock: Clock;
  readonly contents: ContentStore;
  readonly db: Database;
  readonly gateways: Gateways;
  readonly playout: PlayAddresses;
  readonly random: Random;
  readonly settings: Pick<AppSettings, 'countryHeader' | 'publicOrigins' | 'secretKey' | 'testing'>;
}

/** The client of the web says `web300`; others may say something else. */
const text = (given: string | number | null | undefined): string | undefined =>
  given === null || given === undefined || given === '' ? undefined : String(given);

export function registerOffers({ serve }: ApiRouter, deps: OffersRoutesDeps): void {
  serve(offerCalls.create, async (call) => {
    const { brand } = await sellable(deps, call);
    const { packet_id: packetId, content_id: content, library_id: library, purchase_id: purchase } = call.body;
    const contentId = text(content);
    if (packetId !== undefined && contentId !== undefined)
      throw invalid({ content_id: [oneOf('packet_id', 'content_id')] });
    if (packetId !== undefined && sellsThroughBilling(brand)) throw domainError('permission-denied');
    return makeOffer(deps, {
      viewer: call.viewer,
      language: call.language,
      packetId,
      contentId,
      libraryId: library ?? undefined,
      purchaseId: text(purchase),
    });
  });

  serve(offerCalls.read, ({ viewer, params, language }) =>
    readOfferStatus(deps, { userId: viewer.userId, id: params['id'] ?? '', language }),
  );

  serve(offerCalls.pay, async (call) => {
    await requirePayer(deps, call.viewer);
    const provider = await sellable(deps, call);
    const { viewer, language, body } = call;
    if (body.account_id !== undefined && String(body.account_id) !== String(viewer.userId))
      throw domainError('missing');
    return idempotentAcross(deps, call, () =>
      payOffer(deps, {
        viewer,
        language,
        offerId: body.offer_id,
        purchaseId: String(body.purchase_id),
        paysystem: text(body.paysystem_id),
        payform: text(body.payform_shortname),
        cardId: text(body.card_id),
        phone: text(body.phone),
        returnUrl: returnUrlOf(body.return_url, { origin: originOf(deps.settings, call.request), provider }),
        origin: originOf(deps.settings, call.request),
      }),
    );
  });
}

/** Guests sign in first, and nothing is sold to where the operator does not sell. */
async function sellable(
  deps: OffersRoutesDeps,
  { viewer, headers, remote }: Pick<ViewerCall<unknown>, 'viewer' | 'headers' | 'remote'>,
) {
  if (viewer.isGuest) throw domainError('guest-forbidden');
  const provider = await deps.providers.get(viewer.providerId);
  refuseForbiddenCountry(provider, countryOf(headers, deps.settings, provider), remote);
  return provider;
}
