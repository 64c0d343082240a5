// The header's bell
export { MessagesMenu } from './MessagesMenu.tsx';
// A push that arrived while the page is shown
export { PushModal, type PushModalProps } from './PushModal.tsx';
