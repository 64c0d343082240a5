import type { PurchaseOffer, PurchaseType } from '@antenna/api-contract';
import { formatMoney, toSeconds, type Clock, type Random } from '@antenna/kernel';
import { mainWay, NO_PERIOD, trialOffer, usedTrials, waysToBuy, type WayToBuy } from '@antenna/billing';
import { isThere, type Gateways } from '@antenna/payment-providers';
import type { Viewer } from '../../sessions/sessions.ts';
import { offerMethods, payForms } from '@antenna/payments';
import { paySystemTexts } from '../../payments/index.ts';
import type { ProviderData, ProviderCache } from '../../provider/provider-cache.ts';
import { isOnSale, type PacketFile } from '../../provider/packet-record.ts';
import { iso } from '@antenna/time-zones';
import { licencePurchaseId, priceOf, type LicenceFile } from '../../titles/index.ts';
import { linkedCards } from '../cards/repository.ts';
import { titleOf } from '../contents/service.ts';
import { licencesFor } from '../contents/wire.ts';
import { OFFER_LIFE } from './limits.ts';
import { insertOffer, type Frozen, type OfferSubject } from './repository.ts';
import type { CatalogueCache } from '../../provider/catalogue-cache.ts';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { Database } from '../../db/open.ts';
import type { PlayAddresses } from '../../ports/play-addresses.ts';
import type { AppSettings } from '../../settings.ts';
import { localise } from '../../texts/localised.ts';
import { domainError, invalid, oneOf } from '../../domain/domain-error.ts';

export interface MakeDeps {
  readonly providers: ProviderCache;
  readonly catalogues: CatalogueCache;
  readonly clock: Clock;
  readonly contents: ContentStore;
  readonly db: Database;
  readonly gateways: Gateways;
  readonly playout: PlayAddresses;
  readonly random: Random;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

export interface OfferRequest {
  readonly viewer: Viewer;
  readonly language: string;
  readonly packetId: number | undefined;
  readonly contentId: string | undefined;
  readonly libraryId: number | undefined;
  readonly purchaseId: string | undefined;
}

/** What an offer is of: its lines on the wire with their frozen prices, and the texts of the card dialogue. */
interface OfferContents {
  readonly subject: OfferSubject;
  readonly lines: readonly { readonly frozen: Frozen; readonly wire: PurchaseType }[];
  readonly libraryId: number | null;
  readonly licence: LicenceFile | undefined;
  readonly words: Pick<PurchaseOffer, 'distribution_type' | 'product_title' | 'distribution_info'>;
}

/** Freezes the prices of a packet or of a title that is sold separately. An empty list is a valid answer. */
export async function makeOffer(deps: MakeDeps, request: OfferRequest): Promise<PurchaseOffer> {
  const { viewer, language } = request;
  const provider = await deps.providers.get(viewer.providerId);
  const goods =
    request.contentId === undefined
      ? await packetGoods(deps, provider, request)
      : await titleGoods(deps, request, { provider, contentId: request.contentId });
  const id = deps.random.uuid();
  const now = toSeconds(deps.clock.now());
  const expiresAt = now + OFFER_LIFE;
  await insertOffer(deps.db, {
    id,
    userId: viewer.userId,
    providerId: provider.id,
    subject: goods.subject,
    purchases: goods.lines.map(({ frozen }) => frozen),
    createdAt: now,
    expiresAt,
  });
  return {
    offer_id: id,
    id,
    expires_at: iso(expiresAt),
    purchases: goods.lines.map(({ wire }) => wire),
    paysystems: await waysToPay(deps, { provider, viewer, language }),
    library_id: goods.libraryId,
    entity_license_id: goods.licence?.id ?? null,
    ...goods.words,
  };
}

async function packetGoods(
  { db }: MakeDeps,
  provider: ProviderData,
  { viewer, language, packetId, purchaseId }: OfferRequest,
): Promise<OfferContents> {
  if (packetId === undefined) throw invalid({ packet_id: [oneOf('packet_id', 'content_id')] });
  const file = provider.packets.find((record) => record.id === packetId)?.file;
  if (!file) throw domainError('missing');
  const trial = (await usedTrials(db, { userId: viewer.userId, providerId: provider.id })).has(file.id)
    ? undefined
    : trialOffer(file);
  const ways = isOnSale(file) ? waysToBuy(file).filter(({ id }) => purchaseId === undefined || id === purchaseId) : [];
  const lines = ways.map((way) => {
    const frozen: Frozen = { id: way.id, minor: way.minor, ...(trial ? { trialMinor: trial.minor } : {}) };
    return {
      frozen,
      wire: {
        ...line(frozen),
        title: localise(way.title, language),
        description: localise(way.description, language),
        period_human: way.period,
        trial_period_human: trial?.period ?? NO_PERIOD,
      },
    };
  });
  return {
    subject: { kind: 'packet', packetId: file.id },
    lines: ownFirst(lines, mainWay(file)),
    libraryId: null,
    licence: undefined,
    words: {
      distribution_type: '',
      product_title: localise(file.name, language),
      distribution_info: shortOf(file, language),
    },
  };
}

const shortOf = (file: PacketFile, language: string): string => localise(file.short ?? file.description, language);

/** The packet's own period first: who does not choose gets that one. */
function ownFirst<Line extends { readonly frozen: Frozen }>(lines: readonly Line[], { id }: WayToBuy): readonly Line[] {
  return lines.toSorted((one, other) => Number(other.frozen.id === id) - Number(one.frozen.id === id));
}

async function titleGoods(
  deps: MakeDeps,
  { viewer, language, libraryId, purchaseId }: OfferRequest,
  { provider, contentId }: { readonly provider: ProviderData; readonly contentId: string },
): Promise<OfferContents> {
  const record = await titleOf(deps, { viewer, language }, contentId);
  const all = libraryId === undefined || libraryId === record.libraryId ? licencesFor(record, provider.licences) : [];
  const licences = all.filter(({ id }) => purchaseId === undefined || licencePurchaseId(id) === purchaseId);
  const [first] = licences;
  const lines = licences.map((licence) => {
    const frozen: Frozen = { id: licencePurchaseId(licence.id), minor: priceOf(licence) };
    return {
      frozen,
      wire: {
        ...line(frozen),
        title: localise(licence.title, language),
        description: localise(licence.description, language),
        period_human: licence.period_human ?? NO_PERIOD,
        trial_period_human: NO_PERIOD,
        ptype: 'licence',
        purchase_type: 'licence',
      },
    };
  });
  return {
    subject: { kind: 'content', contentId: record.id },
    lines,
    libraryId: record.libraryId ?? null,
    licence: first,
    words: {
      distribution_type: localise(first?.distribution_type, language),
      product_title: localise(first?.title ?? record.file.title, language),
      distribution_info: localise(first?.distribution_info, language),
    },
  };
}

function line({
  id,
  minor,
  trialMinor,
}: Frozen): Omit<PurchaseType, 'title' | 'description' | 'period_human' | 'trial_period_human'> {
  return {
    id,
    amount: formatMoney(minor),
    trial_amount: formatMoney(trialMinor ?? 0),
    is_have_trial: trialMinor !== undefined,
    short: '',
    ptype: 'packet',
    purchase_type: 'packet',
    is_cancelable: true,
    is_next_purchase: false,
    paysytems: [],
    store_sources: [],
    user_purchase: null,
  };
}

async function waysToPay(
  { db, gateways }: MakeDeps,
  {
    provider,
    viewer,
    language,
  }: { readonly provider: ProviderData; readonly viewer: Viewer; readonly language: string },
): Promise<PurchaseOffer['paysystems']> {
  const cards = await linkedCards(db, viewer.userId);
  const chargeable = new Set(
    cards.flatMap((card) => (card.token === null || card.gateway === null ? [] : [card.gateway])),
  );
  return offerMethods(payForms(provider.brand, isThere(gateways, provider.brand)), chargeable).map(({ form, word }) => {
    const card = word === 'linkedcard' ? cards.find(({ gateway }) => gateway === form.system.gateway) : undefined;
    const words = paySystemTexts(form.system, language);
    return {
      ...words,
      id: form.system.id,
      payform_shortname: word,
      name: words.title,
      skip_parental_control: form.system.skip_parental_control ?? false,
      data: {
        min: formatMoney(form.fixed ?? form.min),
        max: formatMoney(form.fixed ?? form.max),
        ...(card ? { card_id: card.id, number: `**** ${card.last4}` } : {}),
      },
    };
  });
}
