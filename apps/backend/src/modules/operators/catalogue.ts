import { operatorCatalogueCalls, type Message, type Tag, type UserPromoKey } from '@antenna/api-contract';
import { toSeconds, type Clock, type Random } from '@antenna/kernel';
import { Refusal } from '../../http/refusal.ts';
import type { AskedByOperator, Serving } from '../../http/serve.ts';
import { messageOnWire } from '../messages/routes.ts';
import { packetIncludes, packetView } from '../packets/routes.ts';
import { packet } from '../packets/wire.ts';
import { applyPromo, promoData, userPromoKey } from '../promokeys/service.ts';
import { endPromo, promoByKey } from '../promokeys/store.ts';
import type { UserRow } from '../users/wire.ts';
import { actingFor, ownUser } from './own-user.ts';
import type { ProviderBooks } from '../../provider/books.ts';
import type { CatalogueBooks } from '../../provider/catalogue-book.ts';
import type { Database } from '../../db/open.ts';

export interface OperatorCatalogueDeps {
  readonly books: ProviderBooks;
  readonly catalogues: CatalogueBooks;
  readonly clock: Clock;
  readonly db: Database;
  readonly random: Random;
}

type Asked = Pick<AskedByOperator<unknown>, 'operator' | 'params' | 'language'>;

export function registerOperatorCatalogue({ serveOperator: serve }: Serving, deps: OperatorCatalogueDeps): void {
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
      (
        await db
          .selectFrom('entries')
          .select('data')
          .where('provider_id', '=', providerId)
          .where('kind', '=', 'promo')
          .execute()
      )
        .map(
          (row) =>
            JSON.parse(row.data) as { readonly packets?: readonly number[]; readonly ott_packets?: readonly number[] },
        )
        .flatMap(({ packets = [], ott_packets: ott = [] }) => [...packets, ...ott]),
    );
    const view = await packetView(deps, { viewer: { ...GUEST, providerId }, language }, packetIncludes(query.includes));
    return view.book.packets.filter(({ id }) => granted.has(id)).map((record) => packet(record, view));
  };
  serve(operatorCatalogueCalls.promoPackets, promoPackets);
  serve(operatorCatalogueCalls.promoPacket, async (asked) => {
    const found = (await promoPackets(asked)).find(({ id }) => String(id) === asked.params['id']);
    if (!found) throw new Refusal('not_found');
    return found;
  });
  serve(operatorCatalogueCalls.endPromo, async ({ operator, params }) => {
    if (!(await endPromo(db, operator.providerId, params['id'] ?? '', now()))) throw new Refusal('not_found');
    return undefined;
  });
  serve(operatorCatalogueCalls.userPromos, async (asked) => promosOf(deps, await userOf(asked), asked.language));
  serve(operatorCatalogueCalls.applyPromo, async (asked) => {
    const user = await userOf(asked);
    return db
      .transaction()
      .execute((trx) =>
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
  readonly serve: Serving['serveOperator'];
  readonly deps: OperatorCatalogueDeps;
}

function registerTags({ serve, deps: { db } }: Hands): void {
  const columns = ['id', 'shortname', 'name', 'description'] as const;
  const tagOf = async ({ operator, params }: Pick<Asked, 'operator' | 'params'>): Promise<Tag> => {
    const row = await db
      .selectFrom('tags')
      .select(columns)
      .where('provider_id', '=', operator.providerId)
      .where('id', '=', Number(params['id']) || 0)
      .executeTakeFirst();
    if (!row) throw new Refusal('not_found');
    return row;
  };
  const taken = (error: unknown): never => {
    const said = `${(error as Error).message} ${(error as { constraint?: string }).constraint ?? ''}`;
    throw /tags_shortname|tags\.shortname/.test(said) ? new Refusal('conflict') : error;
  };

  serve(operatorCatalogueCalls.tags, async ({ operator, query }) => {
    const rows = await db
      .selectFrom('tags')
      .select(columns)
      .where('provider_id', '=', operator.providerId)
      .orderBy('id')
      .execute();
    const part = query.search?.toLowerCase();
    return rows.filter(
      (row) =>
        (query.name === undefined || row.name === query.name) &&
        (query.shortname === undefined || row.shortname === query.shortname) &&
        (part === undefined || `${row.name} ${row.shortname} ${row.description}`.toLowerCase().includes(part)),
    );
  });
  serve(operatorCatalogueCalls.addTag, ({ operator, body }) =>
    db
      .insertInto('tags')
      .values({
        provider_id: operator.providerId,
        name: body.name,
        shortname: body.shortname ?? body.name,
        description: body.description ?? '',
      })
      .returning(columns)
      .executeTakeFirstOrThrow()
      .catch(taken),
  );
  serve(operatorCatalogueCalls.tag, tagOf);
  serve(operatorCatalogueCalls.changeTag, async (asked) => {
    const { id } = await tagOf(asked);
    const change = Object.fromEntries(Object.entries(asked.body).filter(([, value]) => value !== undefined));
    if (Object.keys(change).length > 0)
      await db.updateTable('tags').set(change).where('id', '=', id).execute().catch(taken);
    return tagOf(asked);
  });
  serve(operatorCatalogueCalls.removeTag, async (asked) => {
    const { id } = await tagOf(asked);
    await db.deleteFrom('tags').where('id', '=', id).execute();
    return undefined;
  });
}

/** What a user has had; of a promotion that its file no longer has, nothing is known any more. */
async function promosOf({ db }: OperatorCatalogueDeps, user: UserRow, language: string): Promise<UserPromoKey[]> {
  const uses = await db
    .selectFrom('promo_uses')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('provider_id', '=', user.provider_id)
    .orderBy('used_at', 'desc')
    .execute();
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
  const rowsOf = (userId: number) =>
    db.selectFrom('messages').selectAll().where('user_id', '=', userId).where('removed_at', 'is', null);
  const messageOf = async (asked: Asked): Promise<Message> => {
    const row = await rowsOf((await userOf(asked)).id)
      .where('id', '=', asked.params['message'] ?? '')
      .executeTakeFirst();
    if (!row) throw new Refusal('not_found');
    return messageOnWire(row, asked.language);
  };

  serve(operatorCatalogueCalls.messages, async (asked) => {
    const rows = await rowsOf((await userOf(asked)).id)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
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
    await db.insertInto('messages').values(row).execute();
    return messageOnWire(row, asked.language);
  });
  serve(operatorCatalogueCalls.message, messageOf);
  serve(operatorCatalogueCalls.removeMessage, async (asked) => {
    const found = await messageOf(asked);
    await db.updateTable('messages').set({ removed_at: now() }).where('id', '=', found.id).execute();
    return found;
  });
}
