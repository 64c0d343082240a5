import type { ErrorCode } from '@antenna/api-contract';

/** What a viewer reads when a call is refused and the rule that refused it said nothing better. */
const TEXTS: Readonly<Record<ErrorCode, readonly [en: string, ru: string]>> = {
  invalid: ['The request is not valid.', 'Неверный запрос.'],
  duplicate_email: ['This e-mail address is already used.', 'Этот адрес электронной почты уже занят.'],
  duplicate_phone: ['This phone number is already used.', 'Этот номер телефона уже занят.'],
  duplicate_username: ['This user name is already used.', 'Это имя пользователя уже занято.'],
  invalid_phone: ['Nobody has signed up with this phone number yet.', 'С этим номером ещё никто не регистрировался.'],
  invalid_code: ['Wrong or expired code.', 'Неверный или устаревший код.'],
  invalid_credentials: ['Wrong login or password.', 'Неверный логин или пароль.'],
  device_limit: ['All device places are taken.', 'Все места для устройств заняты.'],
  reminder_limit: [
    'You have as many reminders as there can be. Remove one first.',
    'Напоминаний уже столько, сколько можно. Сначала уберите одно.',
  ],
  no_funds: ['This cannot be paid that way.', 'Так оплатить нельзя.'],
  wrong_code: ['Wrong code.', 'Неверный код.'],
  renew_already_disabled: ['Renewal is already off.', 'Продление уже отключено.'],
  promo_invalid: ['This promo code is not valid.', 'Этот промокод не действует.'],
  promo_used: ['This promo code has been used.', 'Этот промокод уже использован.'],
  promo_condition: ['This promo code asks for something else first.', 'Для этого промокода нужно выполнить условие.'],
  insufficient_funds: ['There is not enough money on the balance.', 'На балансе недостаточно средств.'],
  already_held: ['You already have this.', 'Это у вас уже есть.'],
  price_changed: ['The price has changed.', 'Цена изменилась.'],
  conflict: ['This is already under way. Please wait a little.', 'Это уже выполняется. Подождите немного.'],
  expired: ['The time for this is over. Please begin again.', 'Время истекло. Начните заново.'],
  base_required: ['A base packet is needed for this.', 'Сначала нужен базовый пакет.'],
  agreement_required: ['Please accept the agreement first.', 'Сначала примите соглашение.'],
  idempotency_mismatch: [
    'The same request was sent with other content.',
    'Этот запрос уже был отправлен с другим содержимым.',
  ],
  restricted: ['This is not possible.', 'Это невозможно.'],
  wrong_pin: ['Wrong PIN.', 'Неверный PIN-код.'],
  authentication_failed: ['Please sign in again.', 'Войдите ещё раз.'],
  permission_denied: ['This is not part of your subscription.', 'Это не входит в вашу подписку.'],
  pin_required: ['The PIN is needed for this.', 'Для этого нужен PIN-код.'],
  foreign_origin: ['This page may not send this form.', 'Эта страница не может отправить эту форму.'],
  child_forbidden: ['This is not for a child’s profile.', 'Это недоступно в детском профиле.'],
  viewing_time: ['It is not time to watch now.', 'Сейчас не время для просмотра.'],
  forbidden_country: ['The service is not available in your country.', 'Сервис недоступен в вашей стране.'],
  too_many_devices: ['This device cannot be removed now.', 'Сейчас это устройство удалить нельзя.'],
  guest_forbidden: ['Please sign in first.', 'Сначала войдите.'],
  not_found: ['Not found.', 'Не найдено.'],
  lost_content: ['This title is no longer offered.', 'Этого больше нет в библиотеке.'],
  method_not_allowed: ['This address does not take that method.', 'Этот адрес не принимает такой метод.'],
  payload_too_large: ['The request is too large.', 'Слишком большой запрос.'],
  unsupported_media_type: ['The request’s content type is not understood.', 'Неизвестный тип содержимого запроса.'],
  invalid_email: ['This is not an e-mail address.', 'Это не адрес электронной почты.'],
  throttled: ['Too many requests. Please wait a little.', 'Слишком много запросов. Подождите немного.'],
  server_error: ['Something went wrong on our side.', 'Что-то сломалось у нас.'],
};

/** Texts exist in English and Russian; any other language reads English. */
export function errorText(code: ErrorCode, language: string): string {
  const [en, ru] = TEXTS[code];
  return language === 'ru' ? ru : en;
}
