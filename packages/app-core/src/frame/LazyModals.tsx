import { closeModal, showAlert, useAppDispatch, useAppSelector } from '@antenna/store';
import { lazy, Suspense, useEffect, type ComponentType } from 'react';

export const loadModals = async () => (await import('../modals/Modals.tsx')).Modals;

/** The dialogs of an app, whose code loads with the first that opens. */
function createLazyModals(): ComponentType {
  const request = () => lazy(async () => ({ default: await loadModals().catch(() => Failed) }));
  let Modals = request();

  /** The chunk did not load: an alert says so, and the next dialog asks for it again. */
  function Failed() {
    const dispatch = useAppDispatch();
    useEffect(() => {
      Modals = request();
      dispatch(closeModal());
      dispatch(showAlert({ kind: 'error', key: 'errors.offline' }));
    }, [dispatch]);
    return null;
  }

  return function LazyModals() {
    const isOpen = useAppSelector((root) => root.modals.at !== 'closed');
    return isOpen ? (
      <Suspense fallback={null}>
        <Modals />
      </Suspense>
    ) : null;
  };
}

export const LazyModals = createLazyModals();
