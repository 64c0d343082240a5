import { useLocale } from '@antenna/ui-kit';

/** A rating as the viewer's language writes it: `8,4`, in English `8.4`. */
export function useRating(rating: string | undefined): string | undefined {
  const { language } = useLocale();
  return language.startsWith('en') ? rating : rating?.replace('.', ',');
}
