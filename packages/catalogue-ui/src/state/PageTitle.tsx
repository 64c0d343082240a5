import { createContext, useContext, useLayoutEffect, useRef } from 'react';

/** The title that the app gives a page, and the one in its place (by the operator's masks). */
export type MaskedTitle = readonly [drawn: string, shown: string];

/** The brand name in the titles of pages, and the server's title of the first page. */
export const TitleContext = createContext<readonly [brand: string, masked?: MaskedTitle | undefined]>(['']);

/** False below a modal page, whose title is the document's. */
export const HasTitleContext = createContext(true);

/** The document's title: the page, then the brand name. Nothing while the text is unknown. */
export function PageTitle({ words }: { readonly words: string | undefined }) {
  const [brand, masked] = useContext(TitleContext);
  const hasTitle = useContext(HasTitleContext);
  const drawn = words && !words.includes(brand) ? `${words} · ${brand}` : words;
  return drawn && hasTitle ? <Title words={drawn === masked?.[0] ? masked[1] : drawn} /> : null;
}

function Title({ words }: { readonly words: string }) {
  const own = useRef<HTMLTitleElement>(null);
  // React keeps the title of the server's page where the server drew none itself.
  useLayoutEffect(() => {
    own.current?.removeAttribute('data-first');
    document.head.querySelector('title[data-first]')?.remove();
  }, []);
  return <title ref={own}>{words}</title>;
}
