import { Icon, iconBackspace } from '@antenna/ui-kit';
import { useRef, useState } from 'react';
import { Press } from '../button/Press.tsx';
import { useDigits } from '../digits/DigitPad.tsx';
import { keyboardsOf } from './layouts.ts';

export interface KeyboardProps {
  readonly language: string;
  readonly label: string;
  readonly labels: { readonly space: string; readonly erase: string; readonly clear: string };
  readonly onText: (text: string) => void;
  readonly onErase: () => void;
  readonly onClear: () => void;
}

/** Letters on the screen, six in a line. A remote's digits go straight in. */
export function Keyboard({ language, label, labels, onText, onErase, onClear }: KeyboardProps) {
  const keyboards = keyboardsOf(language);
  const [shown, setShown] = useState(0);
  const board = useRef<HTMLDivElement>(null);
  useDigits(board, { onDigit: onText, onErase });
  const { name, keys } = keyboards[shown % keyboards.length] ?? { name: '', keys: [] };
  const next = (shown + 1) % keyboards.length;
  return (
    <div
      ref={board}
      className="tv-keyboard"
      role="group"
      aria-label={label}
      data-region="keyboard"
      data-enter="nearest"
    >
      <div className="tv-keyboard-line tv-keyboard-line--tools">
        <Press id="key-layout" className="tv-key tv-key--layout" onPress={() => setShown(next)}>
          {keyboards[next]?.name}
        </Press>
        <Press id="key-space" className="tv-key tv-key--space" onPress={() => onText(' ')}>
          {labels.space}
        </Press>
        <Press id="key-erase" className="tv-key" label={labels.erase} onPress={onErase}>
          <Icon glyph={iconBackspace} size={32} />
        </Press>
        <Press id="key-clear" className="tv-key tv-key--clear" onPress={onClear}>
          {labels.clear}
        </Press>
      </div>
      <div className="tv-keyboard-line">
        {keys.map((key, index) => (
          <Press
            // Two keyboards share letters: the key of another keyboard is another element.
            key={`${name} ${key}`}
            id={`key-${shown}-${index}`}
            className="tv-key"
            isInitial={index === 0}
            onPress={() => onText(key)}
          >
            {key}
          </Press>
        ))}
      </div>
    </div>
  );
}
