import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Icon, iconBackspace } from '@antenna/ui-kit';
import { Press } from '../button/Press.tsx';
import { realmOf } from '../focus/marks.ts';
import { useIntents } from '../keys/intent-event.ts';
import { digitOf } from '../keys/intents.ts';

export interface DigitPadProps {
  readonly label: string;
  readonly eraseLabel: string;
  readonly onDigit: (digit: string) => void;
  readonly onErase: () => void;
  readonly isDisabled?: boolean | undefined;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** Ten digits for remotes that have none; a remote's own go straight in, wherever on the page or in the dialog the focus is. */
export function DigitPad({ label, eraseLabel, onDigit, onErase, isDisabled }: DigitPadProps) {
  const pad = useRef<HTMLDivElement>(null);
  const around = useRef<Element>(null);
  useLayoutEffect(() => {
    around.current = pad.current && (realmOf(pad.current) ?? pad.current);
  }, []);
  useDigits(around, isDisabled ? undefined : { onDigit, onErase });
  return (
    <div ref={pad} className="tv-pad" role="group" aria-label={label} data-region="digit-pad" data-enter="nearest">
      {DIGITS.map((digit) => (
        <Press
          key={digit}
          id={`digit-${digit}`}
          className="tv-pad-key"
          isInitial={digit === '5'}
          isDisabled={isDisabled}
          onPress={() => onDigit(digit)}
        >
          {digit}
        </Press>
      ))}
      <Press id="digit-erase" className="tv-pad-key" label={eraseLabel} isDisabled={isDisabled} onPress={onErase}>
        <Icon glyph={iconBackspace} size={36} />
      </Press>
    </div>
  );
}

/** Digit keys of a remote or keyboard, wherever the focus is inside the element. */
export function useDigits(
  ref: Parameters<typeof useIntents>[0],
  typed: Pick<DigitPadProps, 'onDigit' | 'onErase'> | undefined,
): void {
  useIntents(ref, (intent) => {
    if (!typed) return false;
    const digit = digitOf(intent);
    // At once: the next key builds on what this one has typed.
    if (digit !== undefined) flushSync(() => typed.onDigit(digit));
    else if (intent === 'erase') flushSync(typed.onErase);
    else return false;
    return true;
  });
}
