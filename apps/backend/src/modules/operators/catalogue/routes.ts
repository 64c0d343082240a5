import { operatorCatalogueCalls } from '@antenna/api-contract';
import type { ApiRouter, OperatorCall } from '../../../http/api-router.ts';
import { packetIncludes, type PacketViewDeps } from '../../packets/packet-view.ts';
import { ownUser } from '../own-user.ts';
import { listMessages, readMessage, removeMessage, sendMessage, type OperatorMessagesDeps } from './messages.ts';
import { applyPromoFor, endPromotion, promoPacket, promoPackets, promosOfUser } from './promos.ts';
import { changeTag, createTag, listTags, readTag, removeTag } from './tags.ts';

export type OperatorCatalogueDeps = PacketViewDeps & OperatorMessagesDeps;

type Serve = ApiRouter['serveOperator'];
type Call = Pick<OperatorCall<unknown>, 'operator' | 'params' | 'language'>;

export function registerOperatorCatalogue({ serveOperator: serve }: ApiRouter, deps: OperatorCatalogueDeps): void {
  registerTags(serve, deps);
  registerPromos(serve, deps);
  registerMessages(serve, deps);
}

function registerTags(serve: Serve, deps: OperatorCatalogueDeps): void {
  const called = ({ operator, params }: Call) => ({
    providerId: operator.providerId,
    id: Number(params['id']) || 0,
  });
  serve(operatorCatalogueCalls.tags, ({ operator, query }) => listTags(deps, operator.providerId, query));
  serve(operatorCatalogueCalls.addTag, ({ operator, body }) => createTag(deps, operator.providerId, body));
  serve(operatorCatalogueCalls.tag, (call) => readTag(deps, called(call)));
  serve(operatorCatalogueCalls.changeTag, (call) => changeTag(deps, called(call), call.body));
  serve(operatorCatalogueCalls.removeTag, async (call) => {
    await removeTag(deps, called(call));
    return undefined;
  });
}

function registerPromos(serve: Serve, deps: OperatorCatalogueDeps): void {
  const called = ({
    operator,
    language,
    query,
  }: Call & { readonly query: { readonly includes?: string | undefined } }) => ({
    providerId: operator.providerId,
    language,
    includes: packetIncludes(query.includes),
  });
  serve(operatorCatalogueCalls.promoPackets, (call) => promoPackets(deps, called(call)));
  serve(operatorCatalogueCalls.promoPacket, (call) => promoPacket(deps, { ...called(call), id: call.params['id'] }));
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
  const called = async ({ operator, params, language }: Call) => ({
    user: await ownUser(deps.db, operator, params['id']),
    language,
    id: params['message'] ?? '',
  });
  serve(operatorCatalogueCalls.messages, async (call) => listMessages(deps, await called(call)));
  serve(operatorCatalogueCalls.sendMessage, async (call) => sendMessage(deps, await called(call), call.body));
  serve(operatorCatalogueCalls.message, async (call) => readMessage(deps, await called(call)));
  serve(operatorCatalogueCalls.removeMessage, async (call) => removeMessage(deps, await called(call)));
}
