import { createContext, useContext, useSyncExternalStore } from 'react';
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
 * One fact of the current viewport's layout, such as `useLayout('isMobile')`; updates 200 ms after a resize. The server and hydration
 * use the device's nominal size; a component renders again only where its own fact differs.
 */
export function useLayout<Fact extends keyof Layout>(fact: Fact): Layout[Fact] {
  const device = useDevice();
  return useSyncExternalStore(
    subscribeViewport,
    () => layoutOf({ ...viewportSize(), device })[fact],
    () => layoutOf({ ...NOMINAL_SIZES[device], device })[fact],
  );
}
