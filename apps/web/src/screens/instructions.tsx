import { PageTitle } from '@antenna/catalogue-ui';
import { listedChannels } from '@antenna/catalogue';
import { contactUrl, readQuery, safeUrl } from '@antenna/navigation';
import { Advantages, InstructionsPage } from '@antenna/shell-ui';
import { useChannelsQuery, useLibrariesQuery, useNetworkQuery, useOpenModal, useProvider, useSelfQuery, useSession } from '@antenna/store';
import { useTexts } from '../use-texts.ts';
import type { ScreenProps } from './screen-props.ts';

/** `/instructions?device=`. */
export function InstructionsScreen({ search }: ScreenProps) {
  const t = useTexts();
  const { data: network } = useNetworkQuery();
  const support = useProvider()?.support;
  const helpTo = safeUrl(support?.url ?? '') ?? contactUrl('phone', support?.phone ?? '') ?? contactUrl('email', support?.email ?? '');
  return (
    <>
      <PageTitle words={t('shell.inst_title')} />
      <InstructionsPage device={readQuery(search)['device']} name={network?.provider.brand.name ?? ''} helpTo={helpTo} advantages={<Numbers />} />
    </>
  );
}

/** The advantages once their numbers are known: a row of zeros would advertise nothing. */
function Numbers() {
  const { isUser, isChild } = useSession();
  const { data: channels } = useChannelsQuery();
  const { data: libraries } = useLibrariesQuery();
  const { data: self } = useSelfQuery();
  const open = useOpenModal();
  if (!channels || !libraries || !self) return null;
  const listed = listedChannels(channels, { isChild });
  return <Advantages channels={listed.length} freeChannels={listed.filter(({ isFree }) => isFree).length} libraries={libraries.length} devices={self.deviceLimit} isLoggedIn={isUser} onSignIn={() => open({ name: 'auth', with: {} })} />;
}
