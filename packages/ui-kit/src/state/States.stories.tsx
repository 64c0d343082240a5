import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Toast } from '../alert/AlertRegion.tsx';
import { Button, ButtonLink } from '../button/Button.tsx';
import { Field } from '../field/Field.tsx';
import { SearchField } from '../field/SearchField.tsx';
import { iconHeart, iconMagnifyingGlass, iconWifiSlash } from '../icon/glyphs.ts';
import { ProgressBar } from '../progress/ProgressBar.tsx';
import { Skeleton, SkeletonText } from '../skeleton/Skeleton.tsx';
import { Tag } from '../tag/Tag.tsx';
import { EmptyState, ErrorState } from './EmptyState.tsx';
import { Spinner } from './Spinner.tsx';

export default { title: 'ui-kit/States' } satisfies Meta;

const none = () => undefined;

export const Empty: StoryObj = {
  render: () => (
    <>
      <EmptyState
        icon={iconHeart}
        title="Здесь пока пусто"
        text="Здесь будут каналы и фильмы, которые вы отметите."
        action={
          <ButtonLink to="/channels" kind="quiet">
            Открыть каналы
          </ButtonLink>
        }
      />
      <EmptyState
        icon={iconMagnifyingGlass}
        title="По запросу «ghbdtn» ничего не нашлось"
        text="Проверьте раскладку: «привет»?"
      />
    </>
  ),
};

export const Failed: StoryObj = {
  render: () => (
    <>
      <ErrorState title="Программа не загрузилась" text="Канал можно смотреть и без неё." onRetry={none} />
      <ErrorState
        icon={iconWifiSlash}
        title="Связь пропала"
        text="Продолжим, как только она вернётся."
        onRetry={none}
        retrying
      />
    </>
  ),
};

export const Messages: StoryObj = {
  render: () => (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <Toast text="Ссылка скопирована" onClose={none} />
      <Toast
        kind="success"
        text="Канал в избранном"
        action={
          <Button kind="text" size="small">
            Вернуть
          </Button>
        }
      />
      <Toast
        kind="error"
        text="Не получилось сохранить. Повторите ещё раз: соединение восстановилось только что."
        onClose={none}
      />
    </div>
  ),
};

function Forms() {
  const [name, setName] = useState('Тимур');
  const [mail, setMail] = useState('timur@');
  const [query, setQuery] = useState('');
  return (
    <div style={{ display: 'grid', gap: 20, maxWidth: 420 }}>
      <Field label="Имя" value={name} onChange={setName} help="Так вас будет видно в списке профилей." />
      <Field label="Почта" value={mail} onChange={setMail} error="Проверьте адрес: чего-то не хватает после @." />
      <SearchField label="Каналы, фильмы и люди" value={query} onChange={setQuery} maxLength={255} />
      <SearchField label="Поиск" value="перевал" onChange={none} />
    </div>
  );
}
export const Fields: StoryObj = { render: () => <Forms /> };

export const Small: StoryObj = {
  render: () => (
    <div style={{ display: 'grid', gap: 24, maxWidth: 420 }}>
      <div style={{ display: 'flex', gap: 8 }}>
        <Tag>HD</Tag>
        <Tag kind="outline">16+</Tag>
        <Tag kind="outline">4K</Tag>
        <Tag kind="live">Эфир</Tag>
        <Tag kind="brand">Ваша подписка</Tag>
      </div>
      <ProgressBar kind="live" value={0.4} label="Прошло 40 %" />
      <ProgressBar kind="watched" value={0.7} label="Просмотрено 70 %" />
      <Spinner label="Загружается" />
      <div>
        <Skeleton ratio="16/9" />
        <SkeletonText />
      </div>
    </div>
  ),
};
