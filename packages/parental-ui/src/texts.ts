import type { Translate } from '@antenna/i18n';
import { useText } from '@antenna/ui-kit';

/** Texts of the viewer's language, by typed key. */
export const useTexts = useText as () => Translate;
