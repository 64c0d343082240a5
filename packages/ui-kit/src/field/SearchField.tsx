import type { KeyboardEvent, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../button/IconButton.tsx';
import { iconMagnifyingGlass, iconX } from '../icon/glyphs.ts';
import { Icon } from '../icon/Icon.tsx';
import { useTranslation } from '../i18n/I18nProvider.tsx';
import './Field.css';

export interface SearchFieldProps {
  /** Accessible name; also the placeholder unless one is given. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onClear?: (() => void) | undefined;
  readonly onEscape?: (() => void) | undefined;
  readonly onSubmit?: (() => void) | undefined;
  readonly onFocus?: (() => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly placeholder?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A search input with a clear button. */
export function SearchField({
  label,
  value,
  onChange,
  onClear,
  onEscape,
  onSubmit,
  onFocus,
  onBlur,
  placeholder,
  maxLength,
  className,
  ref,
}: SearchFieldProps) {
  const { t } = useTranslation();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onSubmit?.();
    if (event.key !== 'Escape' || !onEscape) return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  };
  const clear = () => {
    onChange('');
    onClear?.();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- older engines do not know the <search> element
    <div role="search" aria-label={label} className={classNames('k-search', className)}>
      <Icon glyph={iconMagnifyingGlass} size="button" />
      <input
        ref={ref}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
      />
      {value ? (
        <IconButton
          glyph={iconX}
          label={t('common.clear')}
          onClick={clear}
          onMouseDown={(event) => event.preventDefault()}
        />
      ) : null}
    </div>
  );
}
