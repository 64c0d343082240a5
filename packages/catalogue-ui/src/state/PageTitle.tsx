import { createContext, useContext, type ReactNode } from 'react';

const BrandName = createContext('');

/** The brand name in the titles of pages. */
export function BrandNameProvider({ name, children }: { readonly name: string; readonly children?: ReactNode }) {
  return <BrandName value={name}>{children}</BrandName>;
}

/** The document's title: the page, then the brand name. Nothing while the text is unknown. */
export function PageTitle({ words }: { readonly words: string | undefined }) {
  const brand = useContext(BrandName);
  return words ? <title>{brand !== '' && !words.includes(brand) ? `${words} · ${brand}` : words}</title> : null;
}
