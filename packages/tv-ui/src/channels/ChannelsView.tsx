import type { Category, Channel } from '@antenna/api-client';
import { Button, Grid, List, Message, Press, WaitingRow } from '@antenna/tv-kit';
import { iconTelevision, iconWifiSlash, useTranslation } from '@antenna/ui-kit';
import { LiveCard } from '../cards/LiveCard.tsx';
import '../parts/parts.css';
import './channels.css';

export interface ChannelsViewProps {
  readonly state: 'loading' | 'failed' | 'ready';
  readonly onRetry: () => void;
  readonly categories: readonly Category[];
  readonly category: Category | undefined;
  /** Of the category. */
  readonly channels: readonly Channel[];
  readonly onCategory: (slug: string) => void;
}

const CARD = { width: 400, picture: 225, height: 317, gap: 24 } as const;
const COLUMNS = 3;
/** Rows under the menu, down to the margin. */
const VIEWPORT = 866;

/** Categories at the left, what their channels show now at the right. */
export function ChannelsView({ state, onRetry, categories, category, channels, onCategory }: ChannelsViewProps) {
  const { t } = useTranslation();
  if (state === 'failed')
    return (
      <div className="tu-page">
        <Message glyph={iconWifiSlash} title={t('channels.failed')} text={t('errors.server')}>
          <Button kind="play" isInitial onPress={onRetry}>
            {t('common.retry')}
          </Button>
        </Message>
      </div>
    );
  if (state === 'loading')
    return (
      <div className="tu-page">
        <WaitingRow label={t('common.loading')} count={4} width={CARD.width} height={CARD.picture} />
      </div>
    );
  return (
    <div className="tu-channels">
      <h1 className="tu-channels-title tv-h1">{t('channels.title')}</h1>
      <div className="tu-channels-categories">
        <List
          region="categories"
          label={t('channels.categories')}
          count={categories.length}
          width={360}
          height={68}
          viewport={780}
          first={Math.max(
            0,
            categories.findIndex(({ id }) => id === category?.id),
          )}
          keyOf={(index) => categories[index]?.id ?? index}
          render={(index) => {
            const each = categories[index];
            return each ? (
              <Press
                className="tu-line"
                current={each.id === category?.id || undefined}
                onPress={() => onCategory(each.slug)}
              >
                {each.name}
              </Press>
            ) : null;
          }}
        />
      </div>
      <div className="tu-channels-grid" data-initial="">
        {channels.length === 0 ? (
          <Message glyph={iconTelevision} title={t('channels.category_empty')} text={t('channels.category_empty_hint')}>
            <Button kind="play" onPress={() => onCategory(categories[0]?.slug ?? '')}>
              {t('channels.all_channels')}
            </Button>
          </Message>
        ) : (
          <Grid
            key={category?.slug}
            region={`channels-${category?.slug ?? ''}`}
            label={category?.name ?? t('channels.title')}
            count={channels.length}
            columns={COLUMNS}
            width={CARD.width}
            height={CARD.height}
            viewport={VIEWPORT}
            keyOf={(index) => channels[index]?.id ?? index}
            render={(index) => {
              const channel = channels[index];
              return channel ? <LiveCard channel={channel} category={category?.slug} height={CARD.picture} /> : null;
            }}
          />
        )}
      </div>
    </div>
  );
}
