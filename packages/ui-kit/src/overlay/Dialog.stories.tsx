import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/Button.tsx';
import { scene } from '../stories/scenes.ts';
import { Dialog } from './Dialog.tsx';
import { ModalPageFrame } from './ModalPageFrame.tsx';

export default { title: 'ui-kit/Dialog', parameters: { page: true } } satisfies Meta;

const none = () => undefined;
const behind = <div style={{ height: '100vh', background: `center / cover url("${scene(2, 1600, 900)}")` }} />;

export const Question: StoryObj = {
  render: () => (
    <>
      {behind}
      <Dialog
        open
        title="Выйти из профиля?"
        onClose={none}
        role="alertdialog"
        actions={
          <>
            <Button kind="brand">Выйти</Button>
            <Button kind="quiet">Остаться</Button>
          </>
        }
      >
        <p>Избранное и история останутся в вашем профиле.</p>
      </Dialog>
    </>
  ),
};

export const LongText: StoryObj = {
  render: () => (
    <>
      {behind}
      <Dialog
        open
        title="Ұлттық телеарналардың мұрағатын қарау шарттары туралы хабарлама"
        size="wide"
        onClose={none}
        actions={<Button kind="brand">Понятно</Button>}
      >
        {Array.from({ length: 12 }, (_, index) => (
          <p key={index}>
            Передачи хранятся в архиве семь дней. Некоторые передачи нельзя показать по требованию правообладателя,
            тогда их место в программе отмечено штриховкой.
          </p>
        ))}
      </Dialog>
    </>
  ),
};

export const CannotClose: StoryObj = {
  render: () => (
    <>
      {behind}
      <Dialog open title="Счёт заблокирован" actions={<Button kind="brand">Оплатить</Button>}>
        <p>Пополните счёт, и просмотр продолжится.</p>
      </Dialog>
    </>
  ),
};

export const Page: StoryObj = {
  render: () => (
    <>
      {behind}
      <ModalPageFrame label="Перевал" onClose={none}>
        <div style={{ height: 380, background: `center / cover url("${scene(0, 1240, 600)}")` }} />
        <div style={{ padding: '32px 48px 96px' }}>
          <h1 className="k-h1">Перевал</h1>
          <p className="k-prose k-text-2" style={{ marginTop: 12 }}>
            Семеро уходят в горы за пропавшей экспедицией. Возвращаются двое, и каждый рассказывает свою историю.
          </p>
        </div>
      </ModalPageFrame>
    </>
  ),
};
