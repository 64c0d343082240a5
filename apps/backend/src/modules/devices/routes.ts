import { deviceCalls } from '@antenna/api-contract';
import type { Serving } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import { createDevice, currentDevice, listDevices, patchDevice, readDevice, removeDevice } from './service.ts';

export function registerDevices({ serve }: Serving, platform: Platform): void {
  serve(deviceCalls.list, (asked) => listDevices(platform, asked.viewer));
  serve(deviceCalls.create, (asked) => createDevice(platform, asked.viewer, asked.body));
  serve(deviceCalls.current, (asked) => currentDevice(platform, asked.viewer));
  serve(deviceCalls.read, (asked) => readDevice(platform, asked.viewer, asked.params['id'] ?? ''));
  serve(deviceCalls.patch, (asked) => patchDevice(platform, asked.viewer, asked.params['id'] ?? '', asked.body));
  serve(deviceCalls.remove, async (asked) => {
    await removeDevice(platform, asked.viewer, asked.params['id'] ?? '');
    return undefined;
  });
}
