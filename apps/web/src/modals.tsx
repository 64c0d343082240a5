import { QuickPacketsModal } from '@antenna/channels-ui';
import { MessageModal, ModalHost, TextModal, type ModalViewMap } from '@antenna/shell-ui';
import { closeModal, useAppDispatch, useAppSelector } from '@antenna/store';

/** Every modal has its view: a missing one does not compile. */
const MODALS: ModalViewMap = { message: MessageModal, text: TextModal, quick_packets: QuickPacketsModal };

export function Modals() {
  const state = useAppSelector((root) => root.modals);
  const dispatch = useAppDispatch();
  return <ModalHost state={state} views={MODALS} onDismiss={() => void dispatch(closeModal())} />;
}
