import type { PasswordLoginEvent, PasswordLoginState } from '@antenna/session';
import { useLanguage } from '@antenna/store';
import { Button, Keyboard, Press } from '@antenna/tv-kit';
import { useTranslation } from '@antenna/ui-kit';
import { useState } from 'react';
import { TypedText } from '../parts/TypedText.tsx';
import { failureWords } from './failure-words.ts';

export interface PasswordWayProps {
  readonly state: PasswordLoginState;
  readonly send: (event: PasswordLoginEvent) => void;
}

/** User name and password, typed one after the other with the keyboard on the screen. */
export function PasswordWay({ state, send }: PasswordWayProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const [field, setField] = useState<'login' | 'password'>('login');
  const missing = state.at === 'typing' ? state.missing : [];
  const failure = state.at === 'typing' ? state.failure : undefined;
  const put = (text: string) =>
    send(field === 'login' ? { type: 'login-typed', login: text } : { type: 'password-typed', password: text });
  const required = (name: 'login' | 'password') => (missing.includes(name) ? t('signin.required') : undefined);
  const lines = [
    { name: 'login', label: t('signin.login'), text: state.login, isSecret: false },
    { name: 'password', label: t('signin.password'), text: state.password, isSecret: true },
  ] as const;
  return (
    <div className="tu-si-typing">
      <div className="tu-column" data-region="fields">
        {lines.map(({ name, label, text, isSecret }) => (
          <Press
            key={name}
            id={`field-${name}`}
            className="tu-si-field"
            pressed={field === name}
            label={label}
            onPress={() => setField(name)}
          >
            <TypedText label={label} text={text} isSecret={isSecret} isActive={field === name} error={required(name)} />
          </Press>
        ))}
        {failure ? (
          <p className="tu-error" role="alert">
            {failureWords(failure, t)}
          </p>
        ) : null}
        <Button kind="play" id="sign-in" onPress={() => send({ type: 'confirmed' })}>
          {t('signin.title')}
        </Button>
      </div>
      <Keyboard
        language={language}
        label={t('set.keyboard')}
        labels={{ space: t('set.space'), erase: t('set.erase'), clear: t('common.clear') }}
        onText={(text) => put(state[field] + text)}
        onErase={() => put(state[field].slice(0, -1))}
        onClear={() => put('')}
      />
    </div>
  );
}
