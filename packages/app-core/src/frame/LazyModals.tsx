import { useAppSelector } from '@antenna/store';
import { Suspense } from 'react';
import { lazyModal } from './lazy-modal.ts';

export const loadModals = async () => (await import('../modals/Modals.tsx')).Modals;

const Modals = lazyModal(loadModals);

/** The dialogs of an app, whose code loads with the first that opens. */
export function LazyModals() {
  const isOpen = useAppSelector((root) => root.modals.at !== 'closed');
  return isOpen ? (
    <Suspense fallback={null}>
      <Modals />
    </Suspense>
  ) : null;
}
