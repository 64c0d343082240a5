// The header's bell
export { MessagesMenu } from './MessagesMenu.tsx';
