import { LocaleProvider, useLocale } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { ZONE } from './guide-stage.ts';

/** The evening all stories play on; language and theme come from outside. */
export function StoryFrame({ children }: { readonly children?: ReactNode }) {
  const { language } = useLocale();
  return (
    <LocaleProvider language={language} timeZone={ZONE}>
      {children}
    </LocaleProvider>
  );
}
