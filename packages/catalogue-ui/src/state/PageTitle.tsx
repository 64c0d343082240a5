import { createContext, useContext } from 'react';

/** The title that the app gives a page, and the one in its place (by the operator's masks). */
export type MaskedTitle = readonly [drawn: string, shown: string];

/** The brand name in the titles of pages, and the server's title of the first page. */
export const TitleContext = createContext<readonly [brand: string, masked?: MaskedTitle | undefined]>(['']);

/** The document's title: the page, then the brand name. Nothing while the text is unknown. */
export function PageTitle({ words }: { readonly words: string | undefined }) {
  const [brand, masked] = useContext(TitleContext);
  const drawn = words && !words.includes(brand) ? `${words} · ${brand}` : words;
  return drawn ? <title>{drawn === masked?.[0] ? masked[1] : drawn}</title> : null;
}
