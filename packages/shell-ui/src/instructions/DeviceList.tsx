import { classNames, Icon, iconTelevision, Link, useMediaQuery } from '@antenna/ui-kit';
import { DEVICE_LIST_WIDTHS } from '../limits.ts';
import './InstructionsPage.css';

export interface DeviceLink {
  readonly id: string;
  readonly name: string;
  readonly to: string;
}

/** A choice of devices in one, two or three columns; breakpoints at 600 and 1170 px (C-107). */
export function DeviceList({
  devices,
  current,
  onChoose,
}: {
  readonly devices: readonly DeviceLink[];
  readonly current?: string | undefined;
  readonly onChoose?: (() => void) | undefined;
}) {
  const isMiddle = useMediaQuery(`(min-width: ${DEVICE_LIST_WIDTHS.middle}px)`);
  const isWide = useMediaQuery(`(min-width: ${DEVICE_LIST_WIDTHS.wide}px)`);
  return (
    <ul className="sh-inst-devices" data-columns={isWide ? 3 : isMiddle ? 2 : 1}>
      {devices.map(({ id, name, to }) => (
        <li key={id}>
          <Link
            to={to}
            replace={current !== undefined}
            className={classNames('sh-inst-device', id === current && 'sh-inst-device--current')}
            aria-current={id === current ? 'page' : undefined}
            onClick={onChoose}
          >
            <Icon glyph={iconTelevision} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
