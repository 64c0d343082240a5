import { LOGIN_LENGTH, PASSWORD_LENGTH, type PasswordLoginEvent, type PasswordLoginState } from '@antenna/session';
import {
  Button,
  Field,
  Icon,
  IconButton,
  iconEye,
  iconEyeSlash,
  iconWarningCircle,
  useTranslation,
} from '@antenna/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { failureText } from './failure-text.ts';

export interface PasswordStepProps {
  readonly state: PasswordLoginState;
  readonly send: (event: PasswordLoginEvent) => void;
}

/** Username and password: the server's error is shown under the form. */
export function PasswordStep({ state, send }: PasswordStepProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const login = useRef<HTMLInputElement>(null);
  useEffect(() => login.current?.focus({ preventScroll: true }), []);
  const isBusy = state.at !== 'typing';
  const missing = state.at === 'typing' ? state.missing : [];
  const failure = state.at === 'typing' ? state.failure : undefined;
  const required = (field: 'login' | 'password') => (missing.includes(field) ? t('signin.required') : undefined);
  return (
    <form
      className="se-auth-form"
      noValidate
      aria-describedby="se-auth-refusal"
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'confirmed' });
      }}
    >
      <Field
        ref={login}
        label={t('signin.login')}
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={LOGIN_LENGTH}
        value={state.login}
        readOnly={isBusy}
        onChange={(typed) => send({ type: 'login-typed', login: typed })}
        error={required('login')}
        data-autofocus=""
      />
      <Field
        label={t('signin.password')}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        enterKeyHint="done"
        maxLength={PASSWORD_LENGTH}
        value={state.password}
        readOnly={isBusy}
        onChange={(password) => send({ type: 'password-typed', password })}
        error={required('password')}
        end={
          <IconButton
            glyph={isShown ? iconEyeSlash : iconEye}
            label={t(isShown ? 'signin.password_hide' : 'signin.password_show')}
            onClick={() => setShown(!isShown)}
          />
        }
      />
      <p id="se-auth-refusal" className="se-auth-error" role="alert">
        {failure ? (
          <>
            <Icon glyph={iconWarningCircle} size="inline" />
            {failureText(failure, t)}
          </>
        ) : null}
      </p>
      <Button kind="brand" type="submit" wide loading={isBusy}>
        {t('signin.title')}
      </Button>
    </form>
  );
}
