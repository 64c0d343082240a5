import { readQuery, to } from '@antenna/navigation';
import { SearchBox } from '@antenna/shell-ui';
import { skipToken, useConfigurationQuery, useNavigation, useSuggestionsQuery } from '@antenna/store';
import { useLayout } from '@antenna/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router';

export interface HeaderSearchProps {
  /** The page is /search, with this query in its address. */
  readonly isOnSearch: boolean;
  readonly search: string;
  /** Where hiding the search leads on a phone when there is no page before. */
  readonly fallback: string;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The search field of the header with suggestions. On a phone, hiding it leads to the page before, else to the catalogue. */
export function HeaderSearch({ isOnSearch, search, fallback, onOpenChange }: HeaderSearchProps) {
  const navigate = useNavigate();
  const { data: configuration } = useConfigurationQuery();
  const { previous } = useNavigation();
  const isMobile = useLayout('isMobile');
  const [asked, setAsked] = useState<{ readonly q: string | undefined }>();
  const { currentData: items = [] } = useSuggestionsQuery(asked ?? skipToken);
  return (
    <SearchBox
      query={isOnSearch ? (readQuery(search)['q'] ?? '').trim().toLowerCase() : ''}
      isOnSearch={isOnSearch}
      minChars={configuration?.minSearchChars}
      debounce={configuration?.bouncingInterval}
      onOpenChange={onOpenChange}
      suggestions={{ items, onAsk: (q) => setAsked({ q }) }}
      onSearch={(text, { replace }) => void navigate(to.search(text), { replace })}
      onHide={() => {
        if (isOnSearch && isMobile)
          void navigate(previous ? previous.pathname + previous.search : fallback, { replace: true });
      }}
    />
  );
}
