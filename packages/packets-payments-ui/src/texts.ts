import { formatsFor, type Formats, type Translate } from '@antenna/i18n';
import { useLocale, useText } from '@antenna/ui-kit';

/** Texts of the viewer's language, by typed key. */
export const useTexts = useText as () => Translate;
/** How the viewer reads times and sums. */
export const useFormats = (): Formats => formatsFor(useLocale());
