import { toSeconds } from '@antenna/kernel';
import { nextPopup, POPUP_KINDS, type ClosedPopups, type PopupKind } from '@antenna/navigation';
import { useCallback, useState } from 'react';
import { useAppStore } from './hooks.ts';
import { STORAGE_KEYS } from './storage-keys.ts';
import type { Services } from '../services.ts';

type Parts = Pick<Services, 'storage' | 'clock'>;

/** When each kind was closed in this browser. */
function readClosed({ storage }: Parts): ClosedPopups {
  try {
    const found = Object(JSON.parse(storage.get(STORAGE_KEYS.popupsClosed) ?? '{}')) as Record<string, unknown>;
    return Object.fromEntries(
      POPUP_KINDS.flatMap((kind) => (typeof found[kind] === 'number' ? [[kind, found[kind]]] : [])),
    );
  } catch {
    return {};
  }
}

export interface Popups {
  readonly kind: PopupKind | undefined;
  /** Closed by the viewer: it comes back after its delay. */
  readonly close: (kind: PopupKind) => void;
  /** Out of the way until the page is loaded again. */
  readonly hide: (kind: PopupKind) => void;
}

/** Which of the available popups is the current one. None that was closed comes back while the page is loaded. */
export function usePopups(available: readonly PopupKind[]): Popups {
  const { services } = useAppStore();
  const [gone, setGone] = useState<readonly PopupKind[]>([]);
  const now = toSeconds(services.clock.now());
  const hide = useCallback((kind: PopupKind) => setGone((old) => [...old, kind]), []);
  const close = useCallback(
    (kind: PopupKind) => {
      hide(kind);
      const closed = { ...readClosed(services), [kind]: toSeconds(services.clock.now()) };
      services.storage.set(STORAGE_KEYS.popupsClosed, JSON.stringify(closed));
    },
    [services, hide],
  );
  const kind = nextPopup(
    available.filter((each) => !gone.includes(each)),
    readClosed(services),
    now,
  );
  return { kind, close, hide };
}

/** Whether this browser was here before, an earlier time than that of this page. */
export function isReturning({ storage, clock }: Parts, gap: number): boolean {
  const first = Number(storage.get(STORAGE_KEYS.firstSeen) ?? 0);
  if (first > 0) return clock.now() - first > gap;
  storage.set(STORAGE_KEYS.firstSeen, String(clock.now()));
  return false;
}
