import type { MailText } from '../../mail/mail-text.ts'

/** What a client is told about an application. Nothing a client has written is in it: the address may not be theirs. */
export const mailTexts = {
  received: {
    subject: {
      uz: '{agency}: arizangiz qabul qilindi',
      en: '{agency}: your application has been received',
      ru: '{agency}: ваша заявка принята',
    },
    text: {
      uz: 'Assalomu alaykum!\n\n«{service}» dasturi bo‘yicha arizangiz va hujjatlaringiz bizga yetib keldi. Endi ularni ko‘rib chiqamiz.\nArizaning holatini shaxsiy kabinetda kuzatishingiz mumkin:\n{url}\n\n{agency}\n',
      en: 'Hello,\n\nYour application for “{service}” and its documents have reached us. We are going to look at them now.\nYou can follow it in your cabinet:\n{url}\n\n{agency}\n',
      ru: 'Здравствуйте!\n\nМы получили вашу заявку на программу «{service}» и документы к ней. Теперь мы их рассмотрим.\nСледить за заявкой можно в личном кабинете:\n{url}\n\n{agency}\n',
    },
  },
  approved: {
    subject: {
      uz: '{agency}: arizangiz tasdiqlandi',
      en: '{agency}: your application has been approved',
      ru: '{agency}: ваша заявка одобрена',
    },
    text: {
      uz: 'Assalomu alaykum!\n\n«{service}» dasturi bo‘yicha arizangiz tasdiqlandi. Keyingi qadamlarni siz bilan kelishib olamiz.\nArizangiz shaxsiy kabinetda:\n{url}\n\n{agency}\n',
      en: 'Hello,\n\nYour application for “{service}” has been approved. We will agree on the next steps with you.\nYou find it in your cabinet:\n{url}\n\n{agency}\n',
      ru: 'Здравствуйте!\n\nВаша заявка на программу «{service}» одобрена. Дальнейшие шаги мы согласуем с вами.\nЗаявка находится в личном кабинете:\n{url}\n\n{agency}\n',
    },
  },
  rejected: {
    subject: {
      uz: '{agency}: arizangiz rad etildi',
      en: '{agency}: your application has been declined',
      ru: '{agency}: ваша заявка отклонена',
    },
    text: {
      uz: 'Assalomu alaykum!\n\nAfsuski, «{service}» dasturi bo‘yicha arizangiz rad etildi. Sababi va boshqa imkoniyatlar haqida bizdan so‘rashingiz mumkin.\nArizangiz shaxsiy kabinetda:\n{url}\n\n{agency}\n',
      en: 'Hello,\n\nUnfortunately your application for “{service}” has been declined. Please ask us about the reason and about other possibilities.\nYou find it in your cabinet:\n{url}\n\n{agency}\n',
      ru: 'Здравствуйте!\n\nК сожалению, ваша заявка на программу «{service}» отклонена. О причине и других возможностях можно спросить у нас.\nЗаявка находится в личном кабинете:\n{url}\n\n{agency}\n',
    },
  },
  returned: {
    subject: {
      uz: '{agency}: arizangizga tuzatish kerak',
      en: '{agency}: your application needs a correction',
      ru: '{agency}: вашу заявку нужно поправить',
    },
    text: {
      uz: 'Assalomu alaykum!\n\n«{service}» dasturi bo‘yicha arizangiz sizga qaytarildi. Ma’lumot va hujjatlarni tekshirib, uni qaytadan yuboring.\nArizangiz shaxsiy kabinetda:\n{url}\n\n{agency}\n',
      en: 'Hello,\n\nYour application for “{service}” has come back to you. Please check what is in it and its documents, and hand it in again.\nYou find it in your cabinet:\n{url}\n\n{agency}\n',
      ru: 'Здравствуйте!\n\nВаша заявка на программу «{service}» возвращена вам. Проверьте данные и документы и отправьте её ещё раз.\nЗаявка находится в личном кабинете:\n{url}\n\n{agency}\n',
    },
  },
} satisfies Record<string, MailText>
