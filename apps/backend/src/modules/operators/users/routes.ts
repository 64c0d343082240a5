import { operatorUserCalls } from '@antenna/api-contract';
import type { ApiRouter } from '../../../http/api-router.ts';
import {
  addTag,
  blockUser,
  changeProvider,
  listUsers,
  removeTag,
  showUser,
  signInUser,
  type OperatorUsersDeps,
} from './service.ts';

export function registerOperatorUsers({ serveOperator: serve }: ApiRouter, deps: OperatorUsersDeps): void {
  serve(operatorUserCalls.token, ({ operator, body }) => signInUser(deps, operator, body));
  serve(operatorUserCalls.list, ({ operator, query, language }) => listUsers(deps, { operator, query, language }));
  serve(operatorUserCalls.read, ({ operator, params, language }) =>
    showUser(deps, { operator, userId: params['id'], language }),
  );
  for (const endpoint of [operatorUserCalls.remove, operatorUserCalls.archive] as const)
    serve(endpoint, async ({ operator, params }) => {
      await blockUser(deps, { operator, userId: params['id'], isArchived: endpoint === operatorUserCalls.archive });
      return undefined;
    });
  serve(operatorUserCalls.changeProvider, ({ operator, params, language }) =>
    changeProvider(deps, { operator, userId: params['id'], language, to: params['provider'] }),
  );
  serve(operatorUserCalls.addTag, ({ operator, params, body, language }) =>
    addTag(deps, { operator, userId: params['id'], language, tagId: body.tag_id }),
  );
  serve(operatorUserCalls.removeTag, ({ operator, params, language }) =>
    removeTag(deps, { operator, userId: params['id'], language, tagId: Number(params['tag']) || 0 }),
  );
}
