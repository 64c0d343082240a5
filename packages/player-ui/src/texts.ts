import type { Translate } from '@antenna/i18n';
import { useText } from '@antenna/ui-kit';

/** The kit's texts with our keys checked. */
export const useTexts = useText as () => Translate;
