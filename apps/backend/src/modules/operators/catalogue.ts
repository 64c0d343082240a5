import { operatorCatalogueCalls, type Message, type Tag, type UserPromoKey } from '@antenna/api-contract';
import { toSeconds, type Clock, type Random } from '@antenna/kernel';
import type { OperatorCall, ApiRouter } from '../../http/api-router.ts';
import { messageOnWire } from '../messages/wire.ts';
import { packetIncludes, packetView } from '../packets/routes.ts';
import { packet } from '../packets/wire.ts';
import { applyPromo, promoData, userPromoKey } from '../promokeys/service.ts';
import { endPromo, promoByKey } from '../promokeys/repository.ts';
import type { UserRow } from '../users/wire.ts';
import { actingFor, ownUser } from './own-user.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { CatalogueCache } from '../../provider/catalogue-cache.ts';
import type { Database } from '../../db/open.ts';
import { deleteTag, insertTag, promoEntries, promoUsesOf, tagById, tagsOf, updateTag } from './repository.ts';
import { inTransaction } from '../../db/transaction.ts';
import { insertMessages, markRemoved, messageOf, messagesOf } from '../messages/repository.ts';
import { domainError } from '../../domain/domain-error.ts';

export interface OperatorCatalogueDeps {
  readonly providers: ProviderCache;
  readonly catalogues: CatalogueCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly random: Random;
}

type Asked = Pick<OperatorCall<unknown>, 'operator' | 'params' | 'language'>;

export function registerOperatorCatalogue({ serveOperator: serve }: ApiRouter, deps: OperatorCatalogueDeps): void {
  const { db } = deps;
  const now = () => toSeconds(deps.clock.now());
  const userOf = ({ operator, params }: Pick<Asked, 'operator' | 'params'>) => ownUser(db, operator, params['id']);

  registerTags({ serve, deps });

  const promoPackets = async ({
    operator: { providerId },
    language,
    query,
  }: Asked & { readonly query: { readonly includes?: string } }) => {
    const granted = new Set(
      (await promoEntries(db, providerId))
        .map(
          (row) =>
            JSON.parse(row.data) as { readonly packets?: readonly number[]; readonly ott_packets?: readonly number[] },
        )
        .flatMap(({ packets = [], ott_packets: ott = [] }) => [...packets, ...ott]),
    );
    const view = await packetView(deps, { viewer: { ...GUEST, providerId }, language }, packetIncludes(query.includes));
    return view.provider.packets.filter(({ id }) => granted.has(id)).map((record) => packet(record, view));
  };
  serve(operatorCatalogueCalls.promoPackets, promoPackets);
  serve(operatorCatalogueCalls.promoPacket, async (asked) => {
    const found = (await promoPackets(asked)).find(({ id }) => String(id) === asked.params['id']);
    if (!found) throw domainError('missing');
    return found;
  });
  serve(operatorCatalogueCalls.endPromo, async ({ operator, params }) => {
    if (!(await endPromo(db, operator.providerId, params['id'] ?? '', now()))) throw domainError('missing');
    return undefined;
  });
  serve(operatorCatalogueCalls.userPromos, async (asked) => promosOf(deps, await userOf(asked), asked.language));
  serve(operatorCatalogueCalls.applyPromo, async (asked) => {
    const user = await userOf(asked);
    return inTransaction(db, (trx) =>
      applyPromo(trx, { viewer: actingFor(user), key: asked.body.key, language: asked.language, at: now() }),
    );
  });

  registerMessages({ serve, deps, userOf, now });
}

const GUEST = {
  userId: 0,
  isGuest: true,
  deviceId: undefined,
  profileId: '',
  profile: 'adult',
  timezone: '',
  expiresAt: 0,
} as const;

interface Hands {
  readonly serve: ApiRouter['serveOperator'];
  readonly deps: OperatorCatalogueDeps;
}

function registerTags({ serve, deps: { db } }: Hands): void {
  const tagOf = async ({ operator, params }: Pick<Asked, 'operator' | 'params'>): Promise<Tag> => {
    const row = await tagById(db, operator.providerId, Number(params['id']) || 0);
    if (!row) throw domainError('missing');
    return row;
  };
  const taken = (error: unknown): never => {
    const said = `${(error as Error).message} ${(error as { constraint?: string }).constraint ?? ''}`;
    throw /tags_shortname|tags\.shortname/.test(said) ? domainError('conflict') : error;
  };

  serve(operatorCatalogueCalls.tags, async ({ operator, query }) => {
    const rows = await tagsOf(db, operator.providerId);
    const part = query.search?.toLowerCase();
    return rows.filter(
      (row) =>
        (query.name === undefined || row.name === query.name) &&
        (query.shortname === undefined || row.shortname === query.shortname) &&
        (part === undefined || `${row.name} ${row.shortname} ${row.description}`.toLowerCase().includes(part)),
    );
  });
  serve(operatorCatalogueCalls.addTag, ({ operator, body }) =>
    insertTag(db, {
      provider_id: operator.providerId,
      name: body.name,
      shortname: body.shortname ?? body.name,
      description: body.description ?? '',
    }).catch(taken),
  );
  serve(operatorCatalogueCalls.tag, tagOf);
  serve(operatorCatalogueCalls.changeTag, async (asked) => {
    const { id } = await tagOf(asked);
    const change = Object.fromEntries(Object.entries(asked.body).filter(([, value]) => value !== undefined));
    if (Object.keys(change).length > 0) await updateTag(db, change, id).catch(taken);
    return tagOf(asked);
  });
  serve(operatorCatalogueCalls.removeTag, async (asked) => {
    const { id } = await tagOf(asked);
    await deleteTag(db, id);
    return undefined;
  });
}

/** What a user has had; of a promotion that its file no longer has, nothing is known any more. */
async function promosOf({ db }: OperatorCatalogueDeps, user: UserRow, language: string): Promise<UserPromoKey[]> {
  const uses = await promoUsesOf(db, user.id, user.provider_id);
  const promos = await Promise.all(
    uses.map(async (use) => ({ use, promo: await promoByKey(db, user.provider_id, use.key) })),
  );
  return promos.flatMap(({ use, promo }) =>
    promo ? [userPromoKey(promo, promoData(promo, [], language), use.used_at, language)] : [],
  );
}

function registerMessages({
  serve,
  deps: { db, random },
  userOf,
  now,
}: Hands & {
  readonly userOf: (asked: Pick<Asked, 'operator' | 'params'>) => Promise<UserRow>;
  readonly now: () => number;
}): void {
  const readMessage = async (asked: Asked): Promise<Message> => {
    const row = await messageOf(db, (await userOf(asked)).id, asked.params['message'] ?? '');
    if (!row) throw domainError('missing');
    return messageOnWire(row, asked.language);
  };

  serve(operatorCatalogueCalls.messages, async (asked) => {
    const rows = await messagesOf(db, (await userOf(asked)).id);
    return rows.map((row) => messageOnWire(row, asked.language));
  });
  serve(operatorCatalogueCalls.sendMessage, async (asked) => {
    const user = await userOf(asked);
    const { title, text, params } = asked.body;
    const row = {
      id: random.uuid(),
      user_id: user.id,
      source: null,
      data: JSON.stringify({ title, text, ...(params === undefined ? {} : { params }) }),
      created_at: now(),
      removed_at: null,
    };
    await insertMessages(db, [row]);
    return messageOnWire(row, asked.language);
  });
  serve(operatorCatalogueCalls.message, readMessage);
  serve(operatorCatalogueCalls.removeMessage, async (asked) => {
    const found = await readMessage(asked);
    await markRemoved(db, { at: now(), id: found.id, userId: (await userOf(asked)).id });
    return found;
  });
}
