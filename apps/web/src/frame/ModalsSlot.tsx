import { closeModal, showAlert, useAppDispatch, useAppSelector } from '@antenna/store';
import { lazy, Suspense, useEffect } from 'react';

export const loadModals = () => import('../modals.tsx');

const come = () =>
  lazy(async () => ({
    default: await loadModals().then(
      ({ Modals }) => Modals,
      () => Lost,
    ),
  }));
let All = come();

/** The dialogs' place: their code comes when the page is quiet, or with the first that opens. */
export function ModalsSlot() {
  const isOpen = useAppSelector((root) => root.modals.at !== 'closed');
  return isOpen ? (
    <Suspense fallback={null}>
      <All />
    </Suspense>
  ) : null;
}

/** It did not come: the viewer hears of it, and the next dialog asks for it again. */
function Lost() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    All = come();
    dispatch(closeModal());
    dispatch(showAlert({ kind: 'error', key: 'errors.offline' }));
  }, [dispatch]);
  return null;
}
