import { NotFound, PageTitle } from '@antenna/catalogue-ui';
import { listedChannels } from '@antenna/catalogue';
import { contactUrl, readQuery, safeUrl } from '@antenna/navigation';
import { Advantages, InstructionsPage, manualDevice, ManualPage } from '@antenna/shell-ui';
import {
  useChannelsQuery,
  useLibrariesQuery,
  useNetworkQuery,
  useOpenModal,
  useProvider,
  useSelfQuery,
  useSessionValue,
} from '@antenna/store';
import { useTranslation } from '@antenna/ui-kit';
import { useLocation, useParams } from 'react-router';

/** `/instructions?device=`. */
export function InstructionsScreen() {
  const { search } = useLocation();
  const { t } = useTranslation();
  const { data: network } = useNetworkQuery();
  const helpTo = useHelp();
  return (
    <>
      <PageTitle words={t('shell.inst_title')} />
      <InstructionsPage
        device={readQuery(search)['device']}
        name={network?.provider.brand.name ?? ''}
        helpTo={helpTo}
        advantages={<Numbers />}
      />
    </>
  );
}

/** `/manual` lists set-top boxes, `/manual/{device}` is the manual of one; another name is not found (C-030, C-031). */
export function ManualScreen() {
  const params = useParams();
  const { t } = useTranslation();
  const { data: network } = useNetworkQuery();
  const helpTo = useHelp();
  const device = manualDevice(params['device']);
  if (params['device'] !== undefined && !device) return <NotFound kind="page" />;
  return (
    <>
      <PageTitle words={device?.name ?? t('packets.manual_title')} />
      <ManualPage device={device} name={network?.provider.brand.name ?? ''} helpTo={helpTo} />
    </>
  );
}

/** The operator's support: site, else phone, else e-mail. */
function useHelp(): string | undefined {
  const support = useProvider()?.support;
  return (
    safeUrl(support?.url ?? '') ??
    contactUrl('phone', support?.phone ?? '') ??
    contactUrl('email', support?.email ?? '')
  );
}

/** The advantages, once their numbers are known. */
function Numbers() {
  const isUser = useSessionValue('isUser');
  const isChild = useSessionValue('isChild');
  const { data: channels } = useChannelsQuery();
  const { data: libraries } = useLibrariesQuery();
  const { data: self } = useSelfQuery();
  const open = useOpenModal();
  if (!channels || !libraries || !self) return null;
  const listed = listedChannels(channels, { isChild });
  return (
    <Advantages
      channels={listed.length}
      freeChannels={listed.filter(({ isFree }) => isFree).length}
      libraries={libraries.length}
      devices={self.deviceLimit}
      isLoggedIn={isUser}
      onSignIn={() => open({ name: 'auth', with: {} })}
    />
  );
}
