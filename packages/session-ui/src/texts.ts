import { formatsFor, type Formats, type Translate } from '@antenna/i18n';
import { useLocale, useText } from '@antenna/ui-kit';

/** The kit's texts with our keys checked. */
export const useTexts = useText as () => Translate;
export const useFormats = (): Formats => formatsFor(useLocale());
