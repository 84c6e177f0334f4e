import type { MailText } from '../../../mail/mail-text.ts'

/**
 * The mails about a case. `{details}` is empty where the address is not proved: then the mail names the service and has the
 * link, and nothing else. Nothing that a client has written and no note of a colleague is in any of them.
 */
export const caseMailTexts = {
  application_received: {
    subject: {
      uz: '{agency}: arizangiz qabul qilindi',
      en: '{agency}: your application has been received',
      ru: '{agency}: ваша заявка принята',
    },
    text: {
      uz: 'Assalomu alaykum!\n\n«{service}» dasturi bo‘yicha arizangiz bizga yetib keldi.\n{details}\nArizangiz shaxsiy kabinetda:\n{url}\n\n{agency}\n',
      en: 'Hello,\n\nWe have received your application for “{service}”.\n{details}\nYou can see it in your account:\n{url}\n\n{agency}\n',
      ru: 'Здравствуйте!\n\nМы получили вашу заявку на программу «{service}».\n{details}\nПосмотреть её можно в личном кабинете:\n{url}\n\n{agency}\n',
    },
  },
  case_news: {
    subject: {
      uz: '{agency}: arizangiz bo‘yicha yangilik',
      en: '{agency}: news about your application',
      ru: '{agency}: новости по вашей заявке',
    },
    text: {
      uz: 'Assalomu alaykum!\n\n«{service}» dasturi bo‘yicha arizangizda yangilik bor.\n{details}\nArizangiz shaxsiy kabinetda:\n{url}\n\n{agency}\n',
      en: 'Hello,\n\nThere is news about your application for “{service}”.\n{details}\nYou can see it in your account:\n{url}\n\n{agency}\n',
      ru: 'Здравствуйте!\n\nЕсть новости по вашей заявке на программу «{service}».\n{details}\nПосмотреть их можно в личном кабинете:\n{url}\n\n{agency}\n',
    },
  },
  case_message: {
    subject: {
      uz: '{agency}: sizga xabar keldi',
      en: '{agency}: you have a message',
      ru: '{agency}: вам сообщение',
    },
    text: {
      uz: 'Assalomu alaykum!\n\nMutaxassisingiz «{service}» dasturi bo‘yicha arizangiz haqida sizga yozdi.\nXabarni shaxsiy kabinetda o‘qing va javob yozing:\n{url}\n\n{agency}\n',
      en: 'Hello,\n\nYour adviser has written to you about your application for “{service}”.\nRead the message and answer it in your account:\n{url}\n\n{agency}\n',
      ru: 'Здравствуйте!\n\nВаш специалист написал вам о заявке на программу «{service}».\nПрочитать и ответить можно в личном кабинете:\n{url}\n\n{agency}\n',
    },
  },
  case_reminder: {
    subject: {
      uz: '{agency}: navbat sizda',
      en: '{agency}: it is your turn',
      ru: '{agency}: очередь за вами',
    },
    text: {
      uz: 'Assalomu alaykum!\n\nArizangiz davom etishi uchun sizdan quyidagilarni kutyapmiz.\n{details}\nEslatmalar kerak bo‘lmasa, ularni shu yerda o‘chiring:\n{url}\n\n{agency}\n',
      en: 'Hello,\n\nTo continue with your application, we are waiting for the following.\n{details}\nIf you do not want reminders, you can turn them off here:\n{url}\n\n{agency}\n',
      ru: 'Здравствуйте!\n\nЧтобы продолжить работу над вашей заявкой, мы ждём от вас следующее.\n{details}\nЕсли напоминания не нужны, их можно выключить здесь:\n{url}\n\n{agency}\n',
    },
  },
  document_expiring: {
    subject: {
      uz: '{agency}: hujjat muddati tugayapti',
      en: '{agency}: a document is about to expire',
      ru: '{agency}: срок документа заканчивается',
    },
    text: {
      uz: 'Assalomu alaykum!\n\nHujjatlaringizdan birining amal qilish muddati tugayapti.\n{details}\nHujjatlaringiz shaxsiy kabinetda:\n{url}\n\n{agency}\n',
      en: 'Hello,\n\nOne of your documents is about to expire.\n{details}\nYour documents are in your account:\n{url}\n\n{agency}\n',
      ru: 'Здравствуйте!\n\nУ одного из ваших документов заканчивается срок действия.\n{details}\nВаши документы в личном кабинете:\n{url}\n\n{agency}\n',
    },
  },
} satisfies Record<string, MailText>

export type CaseMail = keyof typeof caseMailTexts
