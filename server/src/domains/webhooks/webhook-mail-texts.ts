import type { MailText } from '../../mail/mail-text.ts'

const subject = {
  uz: '{agency}: webhook o‘chirildi',
  en: '{agency}: a webhook was turned off',
  ru: '{agency}: webhook выключен',
}

/** The mails to those who run the agency. */
export const mailTexts = {
  staff_webhook_failing: {
    subject,
    text: {
      uz: 'Assalomu alaykum, {name}!\n\n“{webhook}” webhooki bir kundan beri birorta xabarni qabul qilmadi, shuning uchun u o‘chirildi. Yangi hodisalar unga yuborilmaydi.\nSababi va qayta yoqish:\n{url}\n\n{agency}\n',
      en: 'Hello {name},\n\nFor a whole day the webhook “{webhook}” has accepted no message, so it was turned off. It is not told of new events.\nSee why, and turn it on again:\n{url}\n\n{agency}\n',
      ru: 'Здравствуйте, {name}!\n\nWebhook «{webhook}» целые сутки не принял ни одного сообщения и поэтому выключен. Новые события ему не отправляются.\nПричина и включение:\n{url}\n\n{agency}\n',
    },
  },
  staff_webhook_gone: {
    subject,
    text: {
      uz: 'Assalomu alaykum, {name}!\n\n“{webhook}” webhookining manzili endi ishlamasligini aytdi (410), shuning uchun u o‘chirildi. Yangi hodisalar unga yuborilmaydi.\nManzilni almashtirish va qayta yoqish:\n{url}\n\n{agency}\n',
      en: 'Hello {name},\n\nThe address of the webhook “{webhook}” has answered that it is gone for good (410), so it was turned off. It is not told of new events.\nChange the address, and turn it on again:\n{url}\n\n{agency}\n',
      ru: 'Здравствуйте, {name}!\n\nАдрес webhook «{webhook}» ответил, что он больше не существует (410), поэтому webhook выключен. Новые события ему не отправляются.\nСмена адреса и включение:\n{url}\n\n{agency}\n',
    },
  },
} satisfies Record<string, MailText>
