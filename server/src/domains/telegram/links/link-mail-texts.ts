import type { MailText } from '../../../mail/mail-text.ts'

const ending = {
  uz: 'Agar buni siz qilmagan bo‘lsangiz, profilingizda «Xabarlar va Telegram» bo‘limida chatni uzing va bizga yozing.\n\n{agency}\n',
  en: 'If this was not you, disconnect the chat in your profile under “Messages and Telegram” and write to us.\n\n{agency}\n',
  ru: 'Если это были не вы, отключите чат в профиле в разделе «Сообщения и Telegram» и напишите нам.\n\n{agency}\n',
}

const mail = (subject: MailText['subject'], text: MailText['text'], end = ending): MailText => ({
  subject,
  text: {
    uz: `Assalomu alaykum!\n\n${text.uz}\n${end.uz}`,
    en: `Hello,\n\n${text.en}\n${end.en}`,
    ru: `Здравствуйте!\n\n${text.ru}\n${end.ru}`,
  },
})

const nothingToDo = {
  uz: 'Havolani boshqalarga bermang.\n\n{agency}\n',
  en: 'Do not give your links to others.\n\n{agency}\n',
  ru: 'Не передавайте свои ссылки другим.\n\n{agency}\n',
}

/** What the owner of an account is told by mail about its chat: whoever holds the phone should not be the only one to know. */
export const linkMailTexts = {
  telegram_linked: mail(
    {
      uz: '{agency}: Telegram chati ulandi',
      en: '{agency}: a Telegram chat was connected',
      ru: '{agency}: подключён чат Telegram',
    },
    {
      uz: 'Hisobingizga Telegram chati ulandi. Xabarlar endi u yerga ham boradi.',
      en: 'A Telegram chat was connected to your account. News will also go there.',
      ru: 'К вашему аккаунту подключён чат Telegram. Сообщения будут приходить и туда.',
    },
  ),
  telegram_moved: mail(
    {
      uz: '{agency}: boshqa Telegram chati ulandi',
      en: '{agency}: another Telegram chat was connected',
      ru: '{agency}: подключён другой чат Telegram',
    },
    {
      uz: 'Hisobingizga boshqa Telegram chati ulandi, avvalgisi uzildi.',
      en: 'Another Telegram chat was connected to your account, and the one before was disconnected.',
      ru: 'К вашему аккаунту подключён другой чат Telegram, прежний отключён.',
    },
  ),
  telegram_refused: mail(
    {
      uz: '{agency}: Telegram havolangiz rad etildi',
      en: '{agency}: your Telegram link was refused',
      ru: '{agency}: ваша ссылка Telegram отклонена',
    },
    {
      uz: 'Kimdir Telegramni ulash uchun olingan havolangizni ochdi va bu o‘zi emasligini aytdi. Havola endi ishlamaydi.',
      en: 'Someone opened the link that connects Telegram to your account and said that it was not them. The link no longer works.',
      ru: 'Кто-то открыл вашу ссылку для подключения Telegram и ответил, что это не он. Ссылка больше не действует.',
    },
    nothingToDo,
  ),
} satisfies Record<string, MailText>
