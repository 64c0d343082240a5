import type { Failure } from '@antenna/kernel';
import { PASSWORD_LENGTH } from '@antenna/session';
import { failureLine, useAlerts, useChangePasswordMutation } from '@antenna/store';
import { Button, Field, IconButton, iconEye, iconEyeSlash, Switch, useTranslation } from '@antenna/ui-kit';
import { useEffect, useRef, useState } from 'react';

/** Changes the password, confirmed by the current one; signs other devices out on request. */
export function PasswordForm() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <p>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {t('settings.password_change')}
        </Button>
      </p>
    );
  return <Fields onClose={() => setOpen(false)} />;
}

function Fields({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { show } = useAlerts();
  const [change, { isLoading }] = useChangePasswordMutation();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [endsOthers, setEndsOthers] = useState(false);
  const [isShown, setShown] = useState(false);
  const [isChecked, setChecked] = useState(false);
  /** The current password that the server refused. */
  const [refused, setRefused] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const isShort = [...next].length < PASSWORD_LENGTH;
  const focusWrong = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());

  const submit = async () => {
    setChecked(true);
    if (current === '' || isShort) return focusWrong();
    const done = await change({ current, next, endsOthers });
    if (!done.error) {
      show({ kind: 'success', key: 'settings.password_changed' });
      return onClose();
    }
    const failure = done.error as Failure;
    if (failure.kind !== 'invalid') return show({ kind: 'error', ...failureLine(failure) });
    setRefused(current);
    return focusWrong();
  };
  const type = isShown ? 'text' : 'password';
  return (
    <form
      ref={form}
      className="st-form"
      aria-label={t('settings.password_change')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field
        label={t('settings.password_current')}
        value={current}
        onChange={setCurrent}
        type={type}
        autoComplete="current-password"
        maxLength={32}
        error={
          isChecked && current === ''
            ? t('settings.required')
            : refused === current
              ? t('settings.password_wrong')
              : undefined
        }
        end={
          <IconButton
            glyph={isShown ? iconEyeSlash : iconEye}
            label={t(isShown ? 'signin.password_hide' : 'signin.password_show')}
            onClick={() => setShown(!isShown)}
          />
        }
      />
      <Field
        label={t('settings.password_new')}
        value={next}
        onChange={setNext}
        type={type}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH}
        help={t('settings.password_length', { length: PASSWORD_LENGTH })}
        error={isChecked && isShort ? t('settings.password_length', { length: PASSWORD_LENGTH }) : undefined}
      />
      <Switch
        label={t('settings.password_end_sessions')}
        isOn={endsOthers}
        onToggle={() => setEndsOthers(!endsOthers)}
      />
      <div className="st-form-buttons">
        <Button kind="brand" type="submit" loading={isLoading}>
          {t('settings.save')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
