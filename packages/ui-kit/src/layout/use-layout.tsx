import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { deviceOf, imageWidth, layoutOf } from './layout-of.ts';
import type { Device, ImageKind, Layout } from './layout-of.ts';
import { subscribeViewport, viewportSize } from './viewport.ts';

const DeviceContext = createContext<Device | undefined>(undefined);

/** Says what the device is (a television's app, a webview); otherwise the user agent tells. */
export function DeviceProvider({
  device,
  children,
}: {
  readonly device: Device | undefined;
  readonly children?: ReactNode;
}) {
  return <DeviceContext value={device}>{children}</DeviceContext>;
}

const guessed = (): Device =>
  typeof navigator === 'undefined' ? 'desktop' : deviceOf(navigator.userAgent, navigator.maxTouchPoints ?? 0);

export function useDevice(): Device {
  const given = useContext(DeviceContext);
  return useMemo(() => given ?? guessed(), [given]);
}

/** The layout rules of the current viewport; renews 200 ms after a resize. */
export function useLayout(): Layout {
  const device = useDevice();
  const size = useSyncExternalStore(subscribeViewport, viewportSize);
  return useMemo(() => layoutOf({ ...size, device }), [size, device]);
}

/** Device pixels to ask a picture of this kind for. */
export function useImageWidth(kind: ImageKind): number {
  const { isMobile } = useLayout();
  return imageWidth(kind, isMobile, typeof devicePixelRatio === 'number' ? devicePixelRatio : 1);
}
