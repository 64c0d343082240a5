import { Suspense } from 'react';
import type { ComponentType } from 'react';
import type { ModalName, Modals, ModalState, OpenModal } from '@antenna/navigation';

/** What every modal's view is given. `open` falls 300 ms before it is taken away, so that its dialog can leave. */
export interface ModalViewProps<Name extends ModalName = ModalName> {
  readonly with: Modals[Name];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** One view for every modal there is: a missing one does not compile. */
export type ModalViewMap = { readonly [Name in ModalName]: ComponentType<ModalViewProps<Name>> };

export interface ModalHostProps {
  readonly state: ModalState;
  readonly views: ModalViewMap;
  readonly onDismiss: () => void;
}

/** Shows the one modal that the flow has open, closing or giving way to the next. */
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
  // The union pairs each name with its own parameters, which TypeScript cannot follow through an index.
  const View = views[modal.name] as ComponentType<ModalViewProps>;
  return <View with={modal.with} open={open} onClose={onClose} />;
}
