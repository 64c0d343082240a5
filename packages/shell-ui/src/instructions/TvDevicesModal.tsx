import { to, type Modals } from '@antenna/navigation';
import { Dialog, useTranslation } from '@antenna/ui-kit';
import { DeviceList } from './DeviceList.tsx';
import { deviceChoices } from './device-choices.ts';

/**
 * Modal `smarttv`: choice of a TV or box; leads to its instructions, or to the manuals for another box (A-093, C-098
 * … C-100).
 */
export function TvDevicesModal({
  with: { all = false },
  open,
  onClose,
}: {
  readonly with: Modals['smarttv'];
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const devices = deviceChoices(all).map(({ id, name, device }) => ({
    id,
    name: name || t('packets.smarttv_another'),
    to: device ? to.instructions(device) : to.manual(),
  }));
  return (
    <Dialog open={open} title={t('packets.smarttv_title')} onClose={onClose} size="wide">
      <DeviceList devices={devices} onChoose={onClose} />
    </Dialog>
  );
}
