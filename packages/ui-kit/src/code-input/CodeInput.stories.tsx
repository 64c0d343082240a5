import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { CodeInput } from './CodeInput.tsx';

export default { title: 'ui-kit/CodeInput' } satisfies Meta;

function Typed({
  isSecret = true,
  first = '',
  error,
  busy,
  disabled,
}: {
  readonly isSecret?: boolean;
  readonly first?: string;
  readonly error?: string;
  readonly busy?: boolean;
  readonly disabled?: boolean;
}) {
  const [digits, setDigits] = useState(first);
  return (
    <div style={{ padding: 24 }}>
      <CodeInput
        isSecret={isSecret}
        label={isSecret ? 'PIN, 4 цифры' : 'Код из SMS'}
        value={digits}
        onChange={setDigits}
        error={error}
        busy={busy}
        disabled={disabled}
      />
    </div>
  );
}

export const Empty: StoryObj = { render: () => <Typed /> };
export const TwoDigits: StoryObj = { render: () => <Typed first="12" /> };
export const Wrong: StoryObj = { render: () => <Typed error="Это не тот PIN. Осталось 3 попытки." /> };
export const Busy: StoryObj = { render: () => <Typed first="1234" busy /> };
export const Disabled: StoryObj = { render: () => <Typed disabled /> };
export const OneTimeCode: StoryObj = { render: () => <Typed first="12" isSecret={false} /> };
