// Focus
export { FocusRoot, type FocusRootProps } from './focus/FocusRoot.tsx';
// Keys
export { useFocusInside, useIntents, type IntentHandler } from './keys/intent-event.ts';
export { digitOf, type Intent } from './keys/intents.ts';
// The 1920 × 1080 canvas
export { Canvas, type CanvasProps } from './canvas/Canvas.tsx';
export { CANVAS } from './canvas/canvas-scale.ts';
export { GAP, MARGIN } from './cells/limits.ts';
// Rows, grids, lists: only what is visible is mounted
export { Row, type RowProps } from './cells/Row.tsx';
export { Grid, type GridProps } from './cells/Grid.tsx';
export { List, type ListProps } from './cells/List.tsx';
export { Strip, type StripProps } from './cells/Strip.tsx';
export { Stack, type StackPart, type StackProps } from './cells/Stack.tsx';
// Buttons
export { Press, type PressProps } from './button/Press.tsx';
export { Button, type ButtonProps } from './button/Button.tsx';
// Dialogs and typing
export { Dialog, type DialogProps } from './dialog/Dialog.tsx';
export { DigitPad, useDigits, type DigitPadProps } from './digits/DigitPad.tsx';
export { Keyboard, type KeyboardProps } from './keyboard/Keyboard.tsx';
// Reading
export { LongText, type LongTextProps } from './text/LongText.tsx';
// Loading, empty, failed
export { Waiting, WaitingRow } from './state/Waiting.tsx';
export { Message, type MessageProps } from './state/Message.tsx';
