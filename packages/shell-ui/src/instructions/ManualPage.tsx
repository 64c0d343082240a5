import { to } from '@antenna/navigation';
import { useTranslation } from '@antenna/ui-kit';
import { DeviceSteps } from './DeviceSteps.tsx';
import { MANUAL_DEVICES, manualSteps, type ManualDevice } from './manual-devices.ts';

/** `/manual` and `/manual/{device}`: set-top boxes that take a portal address, with steps for each (C-030, C-031). */
export function ManualPage({
  device,
  name,
  helpTo,
}: {
  readonly device: ManualDevice | undefined;
  readonly name: string;
  readonly helpTo?: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <DeviceSteps
      title={t('packets.manual_title')}
      prompt={t('packets.manual_choose')}
      devices={MANUAL_DEVICES.map((each) => ({ id: each.id, name: each.name, to: to.manual(each.id) }))}
      device={device}
      steps={device ? manualSteps(device, name) : []}
      helpTo={helpTo}
    />
  );
}
