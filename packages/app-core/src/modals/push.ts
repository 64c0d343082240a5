export { PushModal } from '@antenna/messages-ui';
