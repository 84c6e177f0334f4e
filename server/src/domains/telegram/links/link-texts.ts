import type { LocalizedText } from 'contract/text'

export const oldLink: LocalizedText = {
  uz: 'Havola eskirgan yoki ishlatilgan. Kabinetda yangisini oling',
  en: 'This link is too old or has been used. Get a new one in your account',
  ru: 'Ссылка устарела или уже использована. Получите новую в кабинете',
}

export const notLinked: LocalizedText = { uz: 'Ulanmadi', en: 'Not connected', ru: 'Не подключено' }

export const linked = {
  client: {
    uz: 'Ulandi. Arizangiz haqidagi xabarlar shu yerga keladi',
    en: 'Connected. News about your application will come here',
    ru: 'Подключено. Сообщения о вашей заявке будут приходить сюда',
  },
  staff: {
    uz: 'Ulandi. Bildirishnomalaringiz shu yerga keladi',
    en: 'Connected. Your notifications will come here',
    ru: 'Подключено. Ваши уведомления будут приходить сюда',
  },
} satisfies Record<string, LocalizedText>

/** To the chat that was linked before. */
export const movedAway: LocalizedText = {
  uz: 'Hisobingiz boshqa chatga ulandi, bu chat uzildi',
  en: 'Your account has been connected to another chat. This one is disconnected',
  ru: 'Ваш аккаунт подключён к другому чату. Этот чат отключён',
}

export const wantUnlink: LocalizedText = {
  uz: 'Bu chat uzilsinmi? Roziligingiz ham qaytarib olinadi',
  en: 'Disconnect this chat? Your consent will be withdrawn too',
  ru: 'Отключить этот чат? Ваше согласие тоже будет отозвано',
}

export const yes: LocalizedText = { uz: 'Ha', en: 'Yes', ru: 'Да' }
export const no: LocalizedText = { uz: 'Yo‘q', en: 'No', ru: 'Нет' }

export const unlinked = {
  client: {
    uz: 'Uzildi. Xabarlar endi pochtaga boradi',
    en: 'Disconnected. News will come by email from now on',
    ru: 'Отключено. Теперь сообщения будут приходить на почту',
  },
  clientWithoutEmail: {
    uz: 'Uzildi. Xabarlar endi faqat kabinetda',
    en: 'Disconnected. News will be in your account only from now on',
    ru: 'Отключено. Теперь сообщения будут только в кабинете',
  },
  staff: {
    uz: 'Uzildi. Bildirishnomalar endi faqat ofisda',
    en: 'Disconnected. Notifications are in the office only from now on',
    ru: 'Отключено. Уведомления теперь только в офисе',
  },
  nobody: {
    uz: 'Rozilik qaytarib olindi. Bu chatdan endi foydalanmaymiz',
    en: 'Your consent is withdrawn. We no longer use this chat',
    ru: 'Согласие отозвано. Мы больше не используем этот чат',
  },
} satisfies Record<string, LocalizedText>

export const stayed: LocalizedText = {
  uz: 'Hammasi o‘z holicha qoldi',
  en: 'Everything stays as it is',
  ru: 'Всё осталось как есть',
}

export const askOwnContact: LocalizedText = {
  uz: 'Telefon raqamingizni pastdagi tugma bilan yuboring',
  en: 'Send your phone number with the button below',
  ru: 'Отправьте свой номер телефона кнопкой ниже',
}

export const sendContact: LocalizedText = {
  uz: 'Raqamni yuborish',
  en: 'Send my number',
  ru: 'Отправить номер',
}

export const requestSent: LocalizedText = {
  uz: 'So‘rovingiz xodimga yuborildi. Tasdiqlansa, shu yerga yozamiz. Tezroq yo‘li: kabinetda «Telegramni ulash»',
  en: 'Your request has been sent to a colleague of ours. If it is confirmed, we will write here. A faster way: “Connect Telegram” in your account',
  ru: 'Ваш запрос передан сотруднику. Если его подтвердят, мы напишем сюда. Быстрее: «Подключить Telegram» в кабинете',
}
