import type { Modals } from '@antenna/navigation';
import {
  closedIn,
  useAddressChoice,
  useCodeLogin,
  usePasswordLogin,
  usePhoneLogin,
  useSessionValue,
  useSignInRules,
} from '@antenna/store';
import { Button, Waiting } from '@antenna/tv-kit';
import { useTranslation } from '@antenna/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { FullDialog } from '../parts/FullDialog.tsx';
import { AddressWay } from './AddressWay.tsx';
import { CodeWay } from './CodeWay.tsx';
import { PasswordWay } from './PasswordWay.tsx';
import { PhoneWay } from './PhoneWay.tsx';
import { RestoreWay } from './RestoreWay.tsx';
import './signin.css';

export interface SignInDialogProps {
  readonly with: Modals['auth'];
  readonly onClose: () => void;
}

type Way = 'code' | 'phone' | 'password';

/** Signing in on a set: by a code on the phone; by number or password where the viewer wants to type. */
export function SignInDialog({ with: params, onClose }: SignInDialogProps) {
  const { t } = useTranslation();
  const rules = useSignInRules();
  const isUser = useSessionValue('isUser');
  const [way, setWay] = useState<Way>(params.phone === undefined ? 'code' : 'phone');
  const [code, toCode] = useCodeLogin();
  const [phone, toPhone] = usePhoneLogin();
  const [password, toPassword] = usePasswordLogin();
  const [address, toAddress] = useAddressChoice();
  const opened = useRef(false);
  useEffect(() => {
    if (isUser) onClose();
  }, [isUser, onClose]);
  useEffect(() => {
    if (!rules || opened.current) return;
    opened.current = true;
    toPhone({ type: 'opened', rules: rules.phone, phone: params.phone });
    toPassword({ type: 'opened' });
  }, [rules, params.phone, toPhone, toPassword]);
  // A set that is looked at in another way does not wait for its code.
  const isByCode = way === 'code';
  useEffect(() => {
    if (!isByCode) return undefined;
    toCode({ type: 'opened' });
    return () => toCode({ type: 'closed' });
  }, [isByCode, toCode]);
  const others = rules ? OTHERS[rules.method].filter((each) => each !== way) : [];
  if (address.at !== 'none')
    return (
      <FullDialog title={t('signin.title')} onClose={onClose}>
        <div className="tu-si-way">
          <AddressWay state={address} send={toAddress} />
        </div>
      </FullDialog>
    );
  const closed = params.closed ?? closedIn(password) ?? closedIn(phone);
  if (closed) {
    const cancel = () => {
      if (params.closed) return onClose();
      toPassword({ type: 'opened' });
      return toPhone({ type: 'went-back' });
    };
    return (
      <FullDialog title={t('signin.closed_title')} onClose={cancel}>
        <RestoreWay closed={closed} onCancel={cancel} />
      </FullDialog>
    );
  }
  const back = () => (isByCode ? onClose() : setWay('code'));
  return (
    <FullDialog title={t('signin.title')} onClose={back}>
      {params.reason ? <p className="tu-lead tu-si-reason">{t(REASONS[params.reason])}</p> : null}
      <div className="tu-si-way">
        {isByCode ? <CodeWay state={code} onNewCode={() => toCode({ type: 'opened' })} /> : null}
        {way === 'phone' && phone.at !== 'closed' ? <PhoneWay state={phone} send={toPhone} /> : null}
        {way === 'password' ? <PasswordWay state={password} send={toPassword} /> : null}
      </div>
      {/* The other ways are no region: a step that goes away leads to the digits again, not here. */}
      {rules ? (
        <div className="tu-actions tu-si-others">
          {others.map((each) => (
            <Button key={each} id={`by-${each}`} onPress={() => setWay(each)}>
              {t(WORDS[each])}
            </Button>
          ))}
          <Button id="sign-in-back" onPress={back}>
            {t('common.back')}
          </Button>
        </div>
      ) : (
        <Waiting label={t('common.loading')} style={{ width: 240, height: 72 }} />
      )}
    </FullDialog>
  );
}

/** The operator's own way stands first. */
const OTHERS: Readonly<Record<'phone' | 'password', readonly Way[]>> = {
  phone: ['code', 'phone', 'password'],
  password: ['code', 'password', 'phone'],
};
const WORDS = { code: 'set.by_code', phone: 'signin.by_phone', password: 'signin.by_password' } as const;
const REASONS = {
  favorite: 'signin.reason_favorite',
  follow: 'signin.reason_follow',
  remind: 'signin.reason_remind',
  buy: 'signin.reason_buy',
  account: 'signin.reason_account',
  'deep-link': 'signin.reason_deep_link',
} as const;
