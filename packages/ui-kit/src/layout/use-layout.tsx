import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { layoutOf } from './layout-of.ts';
import type { Layout } from './layout-of.ts';
import type { Device } from './limits.ts';
import { NOMINAL_SIZES } from './limits.ts';
import { subscribeViewport, viewportSize } from './viewport.ts';

const DeviceContext = createContext<Device>('desktop');

/** Provides the device class; desktop without it. */
export function DeviceProvider({ device, children }: { readonly device: Device; readonly children?: ReactNode }) {
  return <DeviceContext value={device}>{children}</DeviceContext>;
}

export function useDevice(): Device {
  return useContext(DeviceContext);
}

/**
 * The layout of the current viewport; updates 200 ms after a resize. The server and hydration use the device's
 * nominal size.
 */
export function useLayout(): Layout {
  const device = useDevice();
  const size = useSyncExternalStore(subscribeViewport, viewportSize, () => NOMINAL_SIZES[device]);
  return useMemo(() => layoutOf({ ...size, device }), [size, device]);
}
