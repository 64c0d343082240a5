import type { Modals } from '@antenna/navigation';
import {
  closedIn,
  useAddressChoice,
  usePasswordLogin,
  usePhoneLogin,
  useSessionValue,
  useSignInRules,
  type SignInRules,
} from '@antenna/store';
import { Button, ButtonLink, Dialog, Spinner, useTranslation } from '@antenna/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { AddressStep } from './AddressStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RestoreStep } from './RestoreStep.tsx';
import { phoneScreen, PhoneSteps } from './PhoneSteps.tsx';
import { failureText } from './failure-text.ts';
import './AuthModal.css';

export interface AuthModalProps {
  readonly with: Modals['auth'];
  readonly open: boolean;
  readonly onClose: () => void;
}

const REASONS = {
  favorite: 'signin.reason_favorite',
  follow: 'signin.reason_follow',
  remind: 'signin.reason_remind',
  buy: 'signin.reason_buy',
  account: 'signin.reason_account',
  'deep-link': 'signin.reason_deep_link',
} as const;

/** Sign-in: phone and code, username and password, then the address. */
export function AuthModal({ with: params, open, onClose }: AuthModalProps) {
  const { t } = useTranslation();
  const rules = useSignInRules();
  const [phone, toPhone] = usePhoneLogin();
  const [password, toPassword] = usePasswordLogin();
  const [address] = useAddressChoice();
  const isUser = useSessionValue('isUser');
  const isCode = address.at === 'none' && phone.at !== 'closed' && phoneScreen(phone) === 'code';
  const title =
    rules?.hasProvider === false && rules.title ? rules.title : t(isCode ? 'signin.code_title' : 'signin.title');
  const closed = params.closed ?? closedIn(password) ?? closedIn(phone);
  // A link may open this before the session knows that the viewer is signed in.
  useEffect(() => {
    if (isUser && open) onClose();
  }, [isUser, open, onClose]);
  if (closed) {
    const cancel = () => {
      if (params.closed) return onClose();
      toPassword({ type: 'opened' });
      return toPhone({ type: 'went-back' });
    };
    return (
      <Dialog open={open} title={t('signin.closed_title')} onClose={onClose} className="se-auth">
        <RestoreStep closed={closed} onCancel={cancel} />
      </Dialog>
    );
  }
  return (
    <Dialog open={open} title={title} onClose={onClose} className="se-auth">
      {rules ? (
        <Ways params={params} rules={rules} />
      ) : (
        <p className="se-auth-wait" role="status">
          <Spinner />
          {t('common.loading')}
        </p>
      )}
    </Dialog>
  );
}

function Ways({ params, rules }: { readonly params: Modals['auth']; readonly rules: SignInRules }) {
  const { t } = useTranslation();
  const [address, toAddress] = useAddressChoice();
  const [phone, toPhone] = usePhoneLogin();
  const [password, toPassword] = usePasswordLogin();
  const failure = useSessionValue('failure');
  const [way, setWay] = useState(params.phone === undefined ? rules.method : 'phone');
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    toPhone({ type: 'opened', rules: rules.phone, phone: params.phone });
    toPassword({ type: 'opened' });
  }, [rules, params.phone, toPhone, toPassword]);

  if (!rules.hasProvider) return <p className="se-auth-lead">{rules.description || t('signin.no_provider')}</p>;
  if (address.at !== 'none') return <AddressStep state={address} send={toAddress} />;
  // Nothing takes the focus before the dialog has stored the element to restore it to.
  if (phone.at === 'closed') return null;
  const isEntering = way === 'password' ? password.at === 'entering' : phone.at === 'entering';
  const isFirst = way === 'password' || phoneScreen(phone) === 'phone';
  const isBusy = way === 'password' ? password.at !== 'typing' : phone.at !== 'typing-phone';
  return (
    <>
      {params.promoDays !== undefined && isFirst ? (
        <p className="se-auth-lead">{t('shell.trial', { count: params.promoDays })}</p>
      ) : null}
      {params.reason && isFirst ? <p className="se-auth-lead">{t(REASONS[params.reason])}</p> : null}
      {way === 'phone' ? (
        <PhoneSteps state={phone} send={toPhone} />
      ) : (
        <PasswordStep state={password} send={toPassword} />
      )}
      {isEntering && failure ? (
        <p className="se-auth-hint" role="status">
          {failureText(failure, t)}
        </p>
      ) : null}
      {isFirst ? (
        <div className="se-auth-ways">
          {rules.registration ? (
            <ButtonLink kind="outline" to={rules.registration.url}>
              {rules.registration.caption}
            </ButtonLink>
          ) : null}
          <Button kind="text" disabled={isBusy} onClick={() => setWay(way === 'phone' ? 'password' : 'phone')}>
            {t(way === 'phone' ? 'signin.by_password' : 'signin.by_phone')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
