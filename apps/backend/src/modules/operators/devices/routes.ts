import { operatorCatalogueCalls } from '@antenna/api-contract';
import { domainError } from '../../../domain/domain-error.ts';
import type { ApiRouter, OperatorCall } from '../../../http/api-router.ts';
import { listDevices, readDevice, removeDevice } from '../../devices/service.ts';
import { actingFor, ownUser, seenProvider } from '../own-user.ts';
import { noteDevice, operatorDevices, type OperatorDevicesDeps } from './service.ts';

/** Devices as an operator sees them: those of its users, and those that it hands out. */
export function registerOperatorDevices({ serveOperator: serve }: ApiRouter, deps: OperatorDevicesDeps): void {
  const viewerOf = async ({ operator, params }: Pick<OperatorCall<unknown>, 'operator' | 'params'>) =>
    actingFor(await ownUser(deps.db, operator, params['id']));

  serve(operatorCatalogueCalls.devices, ({ operator, query }) =>
    operatorDevices(deps, seenProvider(operator, query.all_providers), query),
  );
  serve(operatorCatalogueCalls.noteDevice, ({ operator, body }) => noteDevice(deps, operator.providerId, body));
  serve(operatorCatalogueCalls.userDevices, async (call) => listDevices(deps, await viewerOf(call)));
  serve(operatorCatalogueCalls.userDevice, async (call) =>
    readDevice(deps, await viewerOf(call), call.params['device'] ?? ''),
  );
  serve(operatorCatalogueCalls.tokenDevice, async (call) => {
    const user = await viewerOf(call);
    const viewer = await deps.sessions.find(call.query.access_token ?? '');
    if (viewer?.userId !== user.userId || viewer.deviceId === undefined) throw domainError('missing');
    return readDevice(deps, user, viewer.deviceId);
  });
  serve(operatorCatalogueCalls.removeDevice, async (call) => {
    await removeDevice(deps, await viewerOf(call), call.params['device'] ?? '');
    return undefined;
  });
}
