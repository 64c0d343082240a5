import type { OpenModal, Target } from '@antenna/navigation';
import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';

export interface ViewerPlace {
  readonly lastChannelId?: number | undefined;
}

interface Opener {
  readonly openModal: (modal: OpenModal) => void;
  readonly place: ViewerPlace;
}

const OpenerContext = createContext<Opener>({ openModal: () => {}, place: {} });

/** What cards need to open a destination: opening modals, and the last channel. */
export function OpenerProvider({
  openModal,
  lastChannelId,
  children,
}: {
  readonly openModal: Opener['openModal'];
  readonly lastChannelId?: number | undefined;
  readonly children?: ReactNode;
}) {
  const opener = useMemo(() => ({ openModal, place: { lastChannelId } }), [openModal, lastChannelId]);
  return <OpenerContext value={opener}>{children}</OpenerContext>;
}

export function useViewerPlace(): ViewerPlace {
  return useContext(OpenerContext).place;
}

/** Opens a target that is not an address. */
export function useOpenTarget(): (target: Target) => void {
  const { openModal } = useContext(OpenerContext);
  return (target) => {
    if (target.kind === 'modal') openModal(target.modal);
  };
}
