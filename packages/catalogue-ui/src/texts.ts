import { formatsFor, type Formats, type Translate } from '@antenna/i18n';
import { useLocale, useText } from '@antenna/ui-kit';

/** Texts of the viewer's language, by typed key. */
export const useTexts = useText as () => Translate;
/** How the viewer reads times, lengths and prices. */
export const useFormats = (): Formats => formatsFor(useLocale());
/** A rating as the viewer's language writes it: `8,4`, in English `8.4`. */
export function useRating(rating: string | undefined): string | undefined {
  const { language } = useLocale();
  return language.startsWith('en') ? rating : rating?.replace('.', ',');
}
