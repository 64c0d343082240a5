import { formatsFor, type Formats, type Translate } from '@antenna/i18n';
import { useLocale, useText } from '@antenna/ui-kit';

export const useTexts = useText as () => Translate;
export const useFormats = (): Formats => formatsFor(useLocale());
