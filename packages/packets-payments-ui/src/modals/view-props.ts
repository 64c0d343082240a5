import type { Modals } from '@antenna/navigation';

/** What the modal host gives to every view. */
export interface ViewProps<Name extends keyof Modals> {
  readonly with: Modals[Name];
  readonly open: boolean;
  readonly onClose: () => void;
}
