import type { CodeRequestDetails } from '@antenna/api-client';
import type { Failure } from '@antenna/kernel';
import { useAnswerCodeRequestMutation, useReadCodeRequestMutation, useSessionValue } from '@antenna/store';
import {
  Button,
  CodeInput,
  EmptyState,
  Icon,
  iconCaretLeft,
  iconCheckCircle,
  iconProhibit,
  iconTelevision,
  Link,
  useTranslation,
} from '@antenna/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { ForAdults } from '../profiles/ForAdults.tsx';
import { ActivateQuestion } from './ActivateQuestion.tsx';
import { activateFailure, scannedCode, USER_CODE_LENGTH, userCodeOf } from './activate-rules.ts';
import './ActivatePage.css';

export interface ActivatePageProps {
  /** The code of the address: it is looked up, and approved only by a press. */
  readonly code?: string | undefined;
  /** Reads a QR code with the camera of the app around the page; undefined when the viewer gave up. */
  readonly scan?: (() => Promise<string | undefined>) | undefined;
  /** The page above this one. */
  readonly back?: { readonly to: string; readonly name: string } | undefined;
}

/** A TV's code is typed, what asks is shown, and the viewer says yes or no. For an adult who has signed in. */
export function ActivatePage({ code, scan, back }: ActivatePageProps) {
  const { t } = useTranslation();
  const isUser = useSessionValue('isUser');
  const isChild = useSessionValue('isChild');
  return (
    <section className="se-activate" aria-labelledby="se-activate-title">
      {back ? (
        <Link className="se-activate-back" to={back.to} aria-label={t('settings.back_to', { name: back.name })}>
          <Icon glyph={iconCaretLeft} size="button" />
          <span aria-hidden="true">{back.name}</span>
        </Link>
      ) : null}
      <h1 id="se-activate-title">{t('activate.title')}</h1>
      {!isUser ? (
        <EmptyState icon={iconTelevision} title={t('activate.sign_in_title')} text={t('activate.sign_in_text')} />
      ) : isChild ? (
        <ForAdults />
      ) : (
        <ActivateSteps given={userCodeOf(code ?? '')} scan={scan} />
      )}
    </section>
  );
}

type Answer = 'approved' | 'denied';

function ActivateSteps({ given, scan }: Pick<ActivatePageProps, 'scan'> & { readonly given: string }) {
  const { t } = useTranslation();
  const [look, looking] = useReadCodeRequestMutation();
  const [answer, answering] = useAnswerCodeRequestMutation();
  const [code, setCode] = useState(given);
  const [details, setDetails] = useState<CodeRequestDetails>();
  const [problem, setProblem] = useState<Failure | 'not-a-tv'>();
  const [done, setDone] = useState<Answer>();
  const wasLooked = useRef(false);

  const find = async (userCode: string) => {
    setProblem(undefined);
    const found = await look({ userCode });
    if (found.data) setDetails(found.data);
    else setProblem(found.error as Failure);
  };
  useEffect(() => {
    if (wasLooked.current || given.length !== USER_CODE_LENGTH) return;
    wasLooked.current = true;
    void find(given);
  });
  const read = async (camera: () => Promise<string | undefined>) => {
    const text = await camera();
    if (text === undefined) return;
    const scanned = scannedCode(text);
    if (scanned === undefined) return setProblem('not-a-tv');
    setCode(scanned);
    await find(scanned);
  };
  const say = async (approves: boolean) => {
    const said = await answer({ userCode: code, approves });
    if (said.error) {
      setProblem(said.error as Failure);
      setDetails(undefined);
    } else setDone(approves ? 'approved' : 'denied');
  };
  const again = () => {
    setCode('');
    setDetails(undefined);
    setProblem(undefined);
    setDone(undefined);
  };

  if (done)
    return (
      <div role="status">
        <EmptyState
          icon={done === 'approved' ? iconCheckCircle : iconProhibit}
          title={t(`activate.${done}_title`)}
          text={t(`activate.${done}_text`)}
          action={
            <Button kind="quiet" onClick={again}>
              {t('activate.another')}
            </Button>
          }
        />
      </div>
    );
  if (details)
    return (
      <ActivateQuestion code={code} details={details} isBusy={answering.isLoading} onAnswer={(yes) => void say(yes)} />
    );
  return (
    <form
      className="se-activate-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === USER_CODE_LENGTH) void find(code);
      }}
    >
      <p>{t('activate.lead')}</p>
      <CodeInput
        label={t('activate.code')}
        name="user_code"
        takesFocus
        length={USER_CODE_LENGTH}
        value={code}
        busy={looking.isLoading}
        onChange={(typed) => {
          setCode(typed);
          setProblem(undefined);
        }}
        error={problem === 'not-a-tv' ? t('activate.scan_wrong') : problem && activateFailure(problem, t)}
      />
      <Button kind="brand" type="submit" loading={looking.isLoading} disabled={code.length !== USER_CODE_LENGTH}>
        {t('activate.next')}
      </Button>
      {scan ? (
        <Button kind="quiet" disabled={looking.isLoading} onClick={() => void read(scan)}>
          {t('activate.scan')}
        </Button>
      ) : null}
    </form>
  );
}
