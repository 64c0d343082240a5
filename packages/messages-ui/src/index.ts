// The header's bell
export { MessagesMenu } from './MessagesMenu.tsx';
// A push that arrived while the page is shown
export { PushModal, type PushModalProps } from './PushModal.tsx';
// Notifications at the edge of the page
export { Popup, type PopupProps } from './popups/Popup.tsx';
export { EmailForm } from './popups/EmailForm.tsx';
