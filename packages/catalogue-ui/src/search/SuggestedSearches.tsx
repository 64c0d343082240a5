import { to } from '@antenna/navigation';
import { useSuggestionsQuery } from '@antenna/store';
import { Chips, useTranslation } from '@antenna/ui-kit';

/** What to search for: watched last, popular, the greatest topics. */
export function SuggestedSearches() {
  const { t } = useTranslation();
  const { currentData: suggestions = [] } = useSuggestionsQuery({});
  return suggestions.length > 0 ? (
    <Chips
      label={t('shell.suggestions')}
      chips={suggestions.map(({ text }) => ({ key: text, label: text, to: to.search(text) }))}
      current={undefined}
      wrap
    />
  ) : null;
}
