// Is a PIN due?
export { pinDue, type PinDue, type PinFacts, type PinQuestion } from './pin-due.ts';
export { parentalAction } from './action.ts';
export { isAdultOnly, pinAge } from './age.ts';
export { EMPTY_MEMORY, isFlagged, isOpen, memoryLength, type PinMemory } from './pin-memory.ts';
// Requests that wait for it
export {
  protectionFlow,
  type ProtectionEffect,
  type ProtectionEvent,
  type ProtectionRequest,
  type ProtectionState,
} from './protection-flow.ts';
// Giving it
export { pinFlow, type PinEffect, type PinEvent, type PinState, type PinError, type SmsState } from './pin-flow.ts';
export { digitsOf, isComplete, isRightPin, newCodeProblem } from './code.ts';
// Choosing it
export {
  setCodeFlow,
  type SetCodeEffect,
  type SetCodeEvent,
  type SetCodeState,
  type SetCodeError,
} from './set-code-flow.ts';
export { FIRST_SETTINGS } from './first-settings.ts';
export { dialogueAction, type DialogueAction } from './dialogue.ts';
// Numbers
export { PIN_LENGTH, TRANSACTION_BYPASS } from './limits.ts';
