export {
  BRIDGE_VERSION,
  type Insets,
  type LinkTarget,
  type NativeMessage,
  type PageMessage,
  type Push,
} from './messages.ts';
export { framed } from './framed.ts';
export { PAGE_ABILITIES, readNativeMessage, readPageMessage } from './read.ts';
