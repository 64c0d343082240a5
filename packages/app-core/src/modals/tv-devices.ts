export { TvDevicesModal } from '@antenna/shell-ui';
