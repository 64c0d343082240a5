import { longDate, type Translate } from '@antenna/i18n';
import { safeUrl, to, type PayingNotice } from '@antenna/navigation';
import { useOpenModal, useProvider } from '@antenna/store';
import type { ViewProps } from './view-props.ts';
import { NoticeView, type NoticeWay } from './views/NoticeView.tsx';
import { useFormats, useTranslation } from '@antenna/ui-kit';

interface Notice {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly way?: NoticeWay | undefined;
}

/** Everything that a notice needs beyond its own data. */
interface Around {
  readonly text: Translate;
  readonly date: (seconds: number) => string;
  /** The provider's own site, where it has one. */
  readonly site: string | undefined;
  readonly askSurvey: (id: number) => void;
}

type Kind = PayingNotice['kind'];
type Of<Name extends Kind> = Extract<PayingNotice, { readonly kind: Name }>;

const watchTv = ({ text }: Around): NoticeWay => ({
  label: text('payments.watch_tv'),
  to: to.channels(),
  kind: 'play',
});

/** What each says and where it leads: one that is missing does not compile. */
const NOTICES: { readonly [Name in Kind]: (notice: Of<Name>, around: Around) => Notice } = {
  'already-bought': ({ channelId }, { text }) => ({
    title: text('payments.already_title'),
    paragraphs: [text('payments.already_text')],
    way: {
      label: text('payments.watch'),
      to: channelId === undefined ? to.channels() : to.channel({ id: channelId }),
      kind: 'play',
    },
  }),
  'provider-subscription': (_notice, around) => ({
    title: around.text('payments.provider_sub_title'),
    paragraphs: [around.text('payments.provider_sub_text'), around.site ?? ''],
    way: watchTv(around),
  }),
  'provider-channel': (_notice, around) => ({
    title: around.text('payments.provider_channel_title'),
    paragraphs: [around.text('payments.provider_channel_text'), around.site ?? ''],
    way: watchTv(around),
  }),
  'channel-unavailable': (_notice, around) => ({
    title: around.text('payments.unavailable_title'),
    paragraphs: [around.text('errors.channel_not_available')],
    way: watchTv(around),
  }),
  'forbidden-country': (_notice, { text }) => ({
    title: text('payments.forbidden_title'),
    paragraphs: [text('payments.forbidden_text')],
  }),
  'packet-not-found': (_notice, { text }) => ({
    title: text('packets.absent_title'),
    paragraphs: [text('packets.absent_text')],
    way: { label: text('packets.all'), to: to.packets(), kind: 'brand' },
  }),
  child: (_notice, { text }) => ({ title: text('payments.child_title'), paragraphs: [text('payments.child_text')] }),
  'no-way-to-pay': (_notice, { text }) => ({
    title: text('payments.no_way_title'),
    paragraphs: [text('payments.no_way_text')],
  }),
  planned: ({ at, name }, { text, date }) => ({
    title: text('payments.planned_title'),
    paragraphs: [
      name ?? '',
      at === undefined ? text('payments.planned_later') : text('payments.planned_on', { date: date(at) }),
    ],
  }),
  'still-processing': (_notice, { text }) => ({
    title: text('payments.still_title'),
    paragraphs: [text('payments.still_text')],
  }),
  'payment-failed': ({ text: words }, { text }) => ({
    title: text('payments.failed_title'),
    paragraphs: [words ?? text('payments.failed_text'), text('payments.failed_more')],
  }),
  'renewal-disabled': ({ text: words, survey }, { text, askSurvey }) => ({
    title: text('payments.off_title'),
    paragraphs: [words || text('payments.off_text')],
    way:
      survey === undefined
        ? undefined
        : { label: text('payments.further'), kind: 'brand', onPress: () => askSurvey(survey) },
  }),
  info: ({ title, text: words }) => ({ title, paragraphs: words.split(/\n+/) }),
};

/** Modal `notice`: why it does not go on here, and the one way on (C-057, C-058, C-059). */
export function NoticeModal({ with: notice, open, onClose }: ViewProps<'notice'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const openModal = useOpenModal();
  const site = useProvider()?.support.url;
  const around: Around = {
    text: t,
    date: (seconds) => longDate(formats, seconds),
    site: site ? safeUrl(site) : undefined,
    askSurvey: (id) => openModal({ name: 'survey', with: { id } }),
  };
  // The union pairs each kind with its own data, which TypeScript cannot follow through an index.
  const { title, paragraphs, way } = (NOTICES[notice.kind] as (of: PayingNotice, given: Around) => Notice)(
    notice,
    around,
  );
  const close: NoticeWay = { label: t('common.close'), kind: 'quiet' };
  return (
    <NoticeView
      open={open}
      title={title}
      paragraphs={paragraphs}
      ways={way ? [way, close] : [close]}
      onClose={onClose}
    />
  );
}
