import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

/** Gives the text of a key, with `{{name}}` filled in. */
export type Text = (key: string, values?: Record<string, string | number>) => string;

const TextsContext = createContext<Text>((key) => key);

/** Hands the app's translation to every component below; without it a key shows as it is. */
export function TextsProvider({ text, children }: { readonly text: Text; readonly children?: ReactNode }) {
  return <TextsContext value={text}>{children}</TextsContext>;
}

export function useText(): Text {
  return useContext(TextsContext);
}
