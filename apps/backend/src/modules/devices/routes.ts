import { deviceCalls } from '@antenna/api-contract';
import type { PushesDeps } from '../pushes/service.ts';
import { created, tokenOf, type ApiRouter } from '../../http/api-router.ts';
import {
  createDevice,
  currentDevice,
  listDevices,
  patchDevice,
  readDevice,
  removeDevice,
  type DevicesDeps,
} from './service.ts';

export function registerDevices({ serve }: ApiRouter, deps: DevicesDeps & Pick<PushesDeps, 'pushes'>): void {
  serve(deviceCalls.list, (call) => listDevices(deps, call.viewer));
  serve(deviceCalls.create, async (call) =>
    created(
      await createDevice(deps, { viewer: call.viewer, requested: call.body, token: tokenOf(call.request) ?? '' }),
    ),
  );
  serve(deviceCalls.current, (call) => currentDevice(deps, call.viewer));
  serve(deviceCalls.read, (call) => readDevice(deps, call.viewer, call.params['id'] ?? ''));
  serve(deviceCalls.patch, (call) =>
    patchDevice(deps, {
      viewer: call.viewer,
      id: call.params['id'] ?? '',
      patch: call.body,
      language: call.language,
    }),
  );
  serve(deviceCalls.remove, async (call) => {
    await removeDevice(deps, call.viewer, call.params['id'] ?? '');
    return undefined;
  });
}
