import { operatorCatalogueCalls } from '@antenna/api-contract';
import type { ApiRouter, OperatorCall } from '../../../http/api-router.ts';
import { packetIncludes, type PacketViewDeps } from '../../packets/packet-view.ts';
import { ownUser } from '../own-user.ts';
import { listMessages, readMessage, removeMessage, sendMessage, type OperatorMessagesDeps } from './messages.ts';
import { applyPromoFor, endPromotion, promoPacket, promoPackets, promosOfUser } from './promos.ts';
import { changeTag, createTag, listTags, readTag, removeTag } from './tags.ts';

export type OperatorCatalogueDeps = PacketViewDeps & OperatorMessagesDeps;

type Serve = ApiRouter['serveOperator'];
type Asked = Pick<OperatorCall<unknown>, 'operator' | 'params' | 'language'>;

export function registerOperatorCatalogue({ serveOperator: serve }: ApiRouter, deps: OperatorCatalogueDeps): void {
  registerTags(serve, deps);
  registerPromos(serve, deps);
  registerMessages(serve, deps);
}

function registerTags(serve: Serve, deps: OperatorCatalogueDeps): void {
  const called = ({ operator, params }: Asked) => ({
    providerId: operator.providerId,
    id: Number(params['id']) || 0,
  });
  serve(operatorCatalogueCalls.tags, ({ operator, query }) => listTags(deps, operator.providerId, query));
  serve(operatorCatalogueCalls.addTag, ({ operator, body }) => createTag(deps, operator.providerId, body));
  serve(operatorCatalogueCalls.tag, (asked) => readTag(deps, called(asked)));
  serve(operatorCatalogueCalls.changeTag, (asked) => changeTag(deps, called(asked), asked.body));
  serve(operatorCatalogueCalls.removeTag, async (asked) => {
    await removeTag(deps, called(asked));
    return undefined;
  });
}

function registerPromos(serve: Serve, deps: OperatorCatalogueDeps): void {
  const called = ({
    operator,
    language,
    query,
  }: Asked & { readonly query: { readonly includes?: string | undefined } }) => ({
    providerId: operator.providerId,
    language,
    includes: packetIncludes(query.includes),
  });
  serve(operatorCatalogueCalls.promoPackets, (asked) => promoPackets(deps, called(asked)));
  serve(operatorCatalogueCalls.promoPacket, (asked) => promoPacket(deps, { ...called(asked), id: asked.params['id'] }));
  serve(operatorCatalogueCalls.endPromo, async ({ operator, params }) => {
    await endPromotion(deps, operator.providerId, params['id'] ?? '');
    return undefined;
  });
  serve(operatorCatalogueCalls.userPromos, async ({ operator, params, language }) =>
    promosOfUser(deps, await ownUser(deps.db, operator, params['id']), language),
  );
  serve(operatorCatalogueCalls.applyPromo, async ({ operator, params, body, language }) =>
    applyPromoFor(deps, await ownUser(deps.db, operator, params['id']), { key: body.key, language }),
  );
}

function registerMessages(serve: Serve, deps: OperatorCatalogueDeps): void {
  const called = async ({ operator, params, language }: Asked) => ({
    user: await ownUser(deps.db, operator, params['id']),
    language,
    id: params['message'] ?? '',
  });
  serve(operatorCatalogueCalls.messages, async (asked) => listMessages(deps, await called(asked)));
  serve(operatorCatalogueCalls.sendMessage, async (asked) => sendMessage(deps, await called(asked), asked.body));
  serve(operatorCatalogueCalls.message, async (asked) => readMessage(deps, await called(asked)));
  serve(operatorCatalogueCalls.removeMessage, async (asked) => removeMessage(deps, await called(asked)));
}
