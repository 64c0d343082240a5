import { useAppSelector } from '@antenna/store';
import { lazy, Suspense } from 'react';

export const loadModals = () => import('../modals.tsx');

const Modals = lazy(async () => ({ default: (await loadModals()).Modals }));

/** The dialogs' place: their code comes when the page is quiet, or with the first that opens. */
export function ModalsSlot() {
  const isOpen = useAppSelector((root) => root.modals.at !== 'closed');
  return isOpen ? <Suspense fallback={null}><Modals /></Suspense> : null;
}
