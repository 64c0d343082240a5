import type { User } from '@antenna/api-client';
import type { TextKey, TextValues } from '@antenna/i18n';
import type { Failure } from '@antenna/kernel';
import { failureLine, useAlerts, useOpenModal, usePatchSelfMutation } from '@antenna/store';
import { Button, Field, useTranslation } from '@antenna/ui-kit';
import { useRef, useState } from 'react';
import { emailProblem, type EmailProblem } from '@antenna/session';
import './InfoPage.css';

const PROBLEMS: Readonly<Record<EmailProblem, readonly [TextKey, TextValues?]>> = {
  cyrillic: ['settings.email_cyrillic'],
  punycode: ['settings.email_punycode', { prefix: 'xn--' }],
  malformed: ['settings.email_wrong', { example: 'name@example.com' }],
};

/** Maximum length of first name and email (docs/api.md). */
const NAME_LENGTH = 64;
const EMAIL_LENGTH = 254;

/** First name and email: the name is required, the address must not contain Cyrillic or punycode. */
export function PersonForm({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const [name, setName] = useState(user.firstName);
  const [email, setEmail] = useState(user.email ?? '');
  const [shown, setShown] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  const { save, isSaving, refused } = useSave(user);

  const address = email.trim();
  const problem = address === '' ? undefined : emailProblem(address);
  // Characters that are never valid are reported while typing, the rest on submit.
  const isForbidden = problem === 'cyrillic' || problem === 'punycode';
  const emailError =
    problem && (isForbidden || shown)
      ? t(...PROBLEMS[problem])
      : shown && address === '' && user.email
        ? t('settings.required')
        : refused === address
          ? t(...PROBLEMS.malformed)
          : undefined;
  const nameError = shown && name.trim() === '' ? t('settings.required') : undefined;

  const submit = () => {
    setShown(true);
    const isWrong = name.trim() === '' || problem !== undefined || (address === '' && user.email !== undefined);
    if (isWrong)
      queueMicrotask(() =>
        requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()),
      );
    else void save({ firstName: name.trim(), email: address });
  };
  return (
    <form
      ref={fields}
      className="st-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label={t('settings.first_name')}
        value={name}
        onChange={setName}
        autoComplete="given-name"
        required
        maxLength={NAME_LENGTH}
        error={nameError}
      />
      <Field
        label={t('settings.email')}
        value={email}
        onChange={setEmail}
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_LENGTH}
        error={emailError}
      />
      <Button kind="brand" type="submit" loading={isSaving}>
        {t('settings.save')}
      </Button>
    </form>
  );
}

/** Sends changed fields only; a 400 on the email means that another account has it. */
function useSave(user: User) {
  const { t } = useTranslation();
  const [patch, { isLoading }] = usePatchSelfMutation();
  const { show } = useAlerts();
  const openModal = useOpenModal();
  /** The address the server rejected as malformed. */
  const [refused, setRefused] = useState<string>();
  const save = async ({ firstName, email }: { readonly firstName: string; readonly email: string }) => {
    const newEmail = email !== '' && email !== (user.email ?? '') ? email : undefined;
    const newName = firstName === user.firstName ? undefined : firstName;
    if (newEmail === undefined && newName === undefined) return show({ kind: 'success', key: 'settings.saved' });
    const done = await patch({ firstName: newName, email: newEmail });
    if (!done.error)
      return show({ kind: 'success', key: newEmail === undefined ? 'settings.saved' : 'settings.notify_email_alert' });
    const failure = done.error as Failure;
    if (newEmail !== undefined && failure.kind === 'invalid')
      return openModal({
        name: 'message',
        with: { title: t('settings.error_title'), text: t('settings.error_duplicate_email') },
      });
    if (newEmail !== undefined && failure.kind === 'unprocessable') return setRefused(newEmail);
    return show({ kind: 'error', ...failureLine(failure) });
  };
  return { save, isSaving: isLoading, refused };
}
