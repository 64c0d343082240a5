/** What a button of the server's dialogue does. */
export type DialogueAction = 'set' | 'ignore' | 'close';

/** `set` opens the setting of a code, `ignore` gives control up; an unknown action only closes. */
export function dialogueAction(action: string): DialogueAction {
  return action === 'set' || action === 'ignore' ? action : 'close';
}
