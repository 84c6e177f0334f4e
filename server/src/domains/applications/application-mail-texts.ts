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
      en: 'Hello,\n\nWe have received your application for “{service}” and its documents. We will now review them.\nYou can track it in your account:\n{url}\n\n{agency}\n',
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
      en: 'Hello,\n\nYour application for “{service}” has been approved. We will agree the next steps with you.\nYou can see it in your account:\n{url}\n\n{agency}\n',
      ru: 'Здравствуйте!\n\nВаша заявка на программу «{service}» одобрена. Дальнейшие шаги мы согласуем с вами.\nПосмотреть заявку можно в личном кабинете:\n{url}\n\n{agency}\n',
    },
  },
  rejected: {
    subject: {
      uz: '{agency}: arizangiz rad etildi',
      en: '{agency}: your application has been rejected',
      ru: '{agency}: ваша заявка отклонена',
    },
    text: {
      uz: 'Assalomu alaykum!\n\nAfsuski, «{service}» dasturi bo‘yicha arizangiz rad etildi. Sababi va boshqa imkoniyatlar haqida bizdan so‘rashingiz mumkin.\nArizangiz shaxsiy kabinetda:\n{url}\n\n{agency}\n',
      en: 'Hello,\n\nUnfortunately, your application for “{service}” has been rejected. Please contact us to find out why and what other options you have.\nYou can see it in your account:\n{url}\n\n{agency}\n',
      ru: 'Здравствуйте!\n\nК сожалению, ваша заявка на программу «{service}» отклонена. О причине и других вариантах можно узнать у нас.\nПосмотреть заявку можно в личном кабинете:\n{url}\n\n{agency}\n',
    },
  },
  returned: {
    subject: {
      uz: '{agency}: arizangizga tuzatish kerak',
      en: '{agency}: your application needs correcting',
      ru: '{agency}: в вашей заявке нужны исправления',
    },
    text: {
      uz: 'Assalomu alaykum!\n\n«{service}» dasturi bo‘yicha arizangiz sizga qaytarildi. Ma’lumot va hujjatlarni tekshirib, uni qaytadan yuboring.\nArizangiz shaxsiy kabinetda:\n{url}\n\n{agency}\n',
      en: 'Hello,\n\nYour application for “{service}” has been returned to you. Please check your details and documents and submit it again.\nYou can see it in your account:\n{url}\n\n{agency}\n',
      ru: 'Здравствуйте!\n\nВаша заявка на программу «{service}» возвращена вам. Проверьте данные и документы и отправьте её ещё раз.\nПосмотреть заявку можно в личном кабинете:\n{url}\n\n{agency}\n',
    },
  },
} satisfies Record<string, MailText>
