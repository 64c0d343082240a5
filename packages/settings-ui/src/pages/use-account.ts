import {
  useCapabilities,
  useNetworkQuery,
  useProvider,
  useSelfQuery,
  useSelling,
  useSessionValue,
} from '@antenna/store';
import { useFormats } from '@antenna/ui-kit';
import { identity } from '../rules/identity.ts';
import { accountSections, showsLogOut, type AccountFacts } from '../rules/sections.ts';

/** What the account pages need to know about the viewer and the deployment. */
export function useAccount() {
  const isUser = useSessionValue('isUser');
  const isChild = useSessionValue('isChild');
  const self = useSelfQuery();
  const { data: network } = useNetworkQuery();
  const provider = useProvider();
  const can = useCapabilities();
  const { price } = useFormats();
  const { sells, deletesAccount } = useSelling();
  const user = isUser ? self.data : undefined;
  const facts: AccountFacts = {
    isUser,
    isChild,
    can: can.account,
    // Until the user is known the entry keeps its place: most may pay.
    isPaymentAllowed: (user === undefined ? isUser : user.account?.isPaymentAllowed === true) && sells === 'here',
    hasPaySystems: can.payments.hasPaySystems,
    hasLanguages: (network?.languages.available.length ?? 0) > 0,
  };
  return {
    self,
    user,
    network,
    provider,
    can,
    facts,
    sections: accountSections(facts),
    /** Where the operator and the app around the page allow it. */
    mayDelete: user?.mayDeleteSelf === true && deletesAccount,
    showsLogOut: showsLogOut(facts),
    identity: user && identity(user, provider?.phoneMask ?? ''),
    balance: user?.account && price(user.account.balance, provider?.currency.symbol ?? ''),
  };
}

export type AccountView = ReturnType<typeof useAccount>;
