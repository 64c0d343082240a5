import { deviceCalls } from '@antenna/api-contract';
import { created, type ApiRouter } from '../../http/api-router.ts';
import {
  createDevice,
  currentDevice,
  listDevices,
  patchDevice,
  readDevice,
  removeDevice,
  type DevicesDeps,
} from './service.ts';

export function registerDevices({ serve }: ApiRouter, deps: DevicesDeps): void {
  serve(deviceCalls.list, (asked) => listDevices(deps, asked.viewer));
  serve(deviceCalls.create, async (asked) => created(await createDevice(deps, asked.viewer, asked.body)));
  serve(deviceCalls.current, (asked) => currentDevice(deps, asked.viewer));
  serve(deviceCalls.read, (asked) => readDevice(deps, asked.viewer, asked.params['id'] ?? ''));
  serve(deviceCalls.patch, (asked) =>
    patchDevice(deps, { viewer: asked.viewer, id: asked.params['id'] ?? '', patch: asked.body }),
  );
  serve(deviceCalls.remove, async (asked) => {
    await removeDevice(deps, asked.viewer, asked.params['id'] ?? '');
    return undefined;
  });
}
