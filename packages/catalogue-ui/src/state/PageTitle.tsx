import { createContext, useContext, type ReactNode } from 'react';

const BrandName = createContext('');

/** Whose service it is, for the titles of its pages. */
export function BrandNameProvider({ name, children }: { readonly name: string; readonly children?: ReactNode }) {
  return <BrandName value={name}>{children}</BrandName>;
}

/** The document's title: what one sees, then whose service it is. Nothing while the words are not known yet. */
export function PageTitle({ words }: { readonly words: string | undefined }) {
  const brand = useContext(BrandName);
  return words ? <title>{brand !== '' && !words.includes(brand) ? `${words} · ${brand}` : words}</title> : null;
}
