import type { Text } from '../../texts/localised.ts';

/** One entry of messages.json: every user gets it once. */
export interface MessageFile {
  readonly id: string;
  readonly title: Text;
  readonly text: Text;
  readonly icon?: string | null;
  readonly background?: string | null;
  readonly params?: Readonly<Record<string, unknown>>;
}
