import { useEffect, useRef } from 'react';
import { iconArrowLeft, IconButton, iconMagnifyingGlass, SearchField, useLayout } from '@antenna/ui-kit';
import { SEARCH_LENGTH } from '../limits.ts';
import { useTexts } from '../texts.ts';
import { useSearchBox } from './use-search-box.ts';
import type { SearchBoxRules } from './use-search-box.ts';
import './SearchBox.css';

export interface SearchBoxProps extends SearchBoxRules {
  /** Tells the header, so that on a phone the line may take all of it. */
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/** A glass that becomes a line. On a phone it fills the header and has an arrow back. */
export function SearchBox({ onOpenChange, ...rules }: SearchBoxProps) {
  const text = useTexts();
  const { isMobile } = useLayout();
  const input = useRef<HTMLInputElement>(null);
  const box = useSearchBox(rules);
  const { isOpen } = box;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    onOpenChange?.(isOpen);
    if (isOpen && !wasOpen.current) input.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, onOpenChange]);

  if (!isOpen) return <IconButton glyph={iconMagnifyingGlass} label={text('shell.search')} onClick={box.open} />;
  return (
    <div className="sh-search">
      {isMobile ? <IconButton glyph={iconArrowLeft} label={text('shell.search_close')} onClick={box.dismiss} /> : null}
      <SearchField
        ref={input}
        label={text('shell.search')}
        placeholder={text('shell.search_hint')}
        value={box.value}
        maxLength={SEARCH_LENGTH}
        onChange={box.change}
        onEscape={box.dismiss}
        onSubmit={box.submit}
        onBlur={() => { if (box.value === '' && !rules.isOnSearch && !isMobile) box.dismiss(); }}
      />
    </div>
  );
}
