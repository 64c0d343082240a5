import { Suspense, useEffect, useRef } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import {
  iconArrowLeft,
  IconButton,
  iconMagnifyingGlass,
  lazyOptional,
  SearchField,
  useLayout,
  useTranslation,
} from '@antenna/ui-kit';
import { SEARCH_LENGTH, SEARCH_MIN_CHARS } from '../limits.ts';
import { useSearchBox } from './use-search-box.ts';
import type { SearchBoxRules } from './use-search-box.ts';
import { useSuggestions } from './use-suggestions.ts';
import type { SuggestionRules } from './use-suggestions.ts';
import './SearchBox.css';

const Suggestions = lazyOptional(async () => (await import('./Suggestions.tsx')).Suggestions);

export interface SearchBoxProps extends SearchBoxRules {
  /** Tells the header, which the input fills on a phone. */
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** Suggestions while typing; absent where there are none. */
  readonly suggestions?: SuggestionRules | undefined;
}

/** A search button that expands to an input with suggestions. On a phone it fills the header and has a back arrow. */
export function SearchBox({ onOpenChange, suggestions, ...rules }: SearchBoxProps) {
  const { t } = useTranslation();
  const isMobile = useLayout('isMobile');
  const input = useRef<HTMLInputElement>(null);
  const list = useSuggestions(suggestions?.onAsk, {
    minChars: rules.minChars ?? SEARCH_MIN_CHARS,
    onLeft: () => {
      if (box.value === '' && !rules.isOnSearch && !isMobile) box.leave();
    },
  });
  const box = useSearchBox({
    ...rules,
    onSearch: (query, how) => {
      // Results are shown now; the focus stays in the list.
      if (document.activeElement === input.current) list.close();
      rules.onSearch(query, how);
    },
  });
  const { isOpen } = box;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    onOpenChange?.(isOpen);
    if (isOpen && !wasOpen.current) input.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, onOpenChange]);

  if (!isOpen) return <IconButton glyph={iconMagnifyingGlass} label={t('shell.search')} onClick={box.open} />;
  const items = list.isOpen ? (suggestions?.items ?? []) : [];
  const dismiss = () => {
    list.close();
    box.dismiss();
  };
  const isInside = ({ currentTarget, relatedTarget }: FocusEvent) =>
    relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
  const intoList = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.target !== input.current || items.length === 0) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('.sh-suggestions button')?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only watches the focus of what stands in it, and takes the arrow down into the list
    <div
      className="sh-search"
      onFocus={list.kept}
      onBlur={(event) => {
        if (!isInside(event)) list.blurred();
      }}
      onKeyDown={intoList}
    >
      {isMobile ? <IconButton glyph={iconArrowLeft} label={t('shell.search_close')} onClick={dismiss} /> : null}
      <SearchField
        ref={input}
        label={t('shell.search')}
        placeholder={t('shell.search_hint')}
        value={box.value}
        maxLength={SEARCH_LENGTH}
        onChange={(value) => {
          list.typed(value);
          box.change(value);
        }}
        onEscape={dismiss}
        onSubmit={() => {
          list.close();
          box.submit();
        }}
        onFocus={() => list.focused(box.value)}
      />
      {list.isOpen ? (
        <Suspense>
          <Suggestions
            items={items}
            onChoose={(chosen) => {
              input.current?.focus();
              list.close();
              box.choose(chosen);
            }}
            onPlay={() => {
              list.close();
              box.close();
            }}
            onEscape={dismiss}
            onLeaveUp={() => input.current?.focus()}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
