import { Suspense } from 'react';
import type { ComponentType } from 'react';
import type { ModalName, Modals, ModalState, OpenModal } from '@antenna/navigation';

/** Props of every modal. `open` becomes false 300 ms before unmounting, so that the dialog can animate out. */
export interface ModalViewProps<Name extends ModalName = ModalName> {
  readonly with: Modals[Name];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** One view for every modal: a missing one does not compile. */
export type ModalViewMap = { readonly [Name in ModalName]: ComponentType<ModalViewProps<Name>> };

export interface ModalHostProps {
  readonly state: ModalState;
  readonly views: ModalViewMap;
  readonly onDismiss: () => void;
}

/** Shows the modal of the flow: open, closing or being replaced. */
export function ModalHost({ state, views, onDismiss }: ModalHostProps) {
  if (state.at === 'closed') return null;
  return (
    <Suspense fallback={null}>
      <Shown modal={state.modal} open={state.at === 'open'} views={views} onClose={onDismiss} />
    </Suspense>
  );
}

function Shown({
  modal,
  open,
  views,
  onClose,
}: {
  readonly modal: OpenModal;
  readonly open: boolean;
  readonly views: ModalViewMap;
  readonly onClose: () => void;
}) {
  // TypeScript cannot follow the pairing of names and parameters through an index.
  const View = views[modal.name] as ComponentType<ModalViewProps>;
  return <View with={modal.with} open={open} onClose={onClose} />;
}
