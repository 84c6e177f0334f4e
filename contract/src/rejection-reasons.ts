import type { LocalizedText } from './text.ts'

/**
 * Why leads are rejected most often. The Uzbek sentence is what is stored, so that reasons of colleagues who read the
 * office in different languages are counted together.
 */
export const rejectionReasons = {
  not_interested: { uz: 'Qiziqmayapti', en: 'Not interested', ru: 'Не интересно' },
  price: { uz: 'Narxi to‘g‘ri kelmadi', en: 'The price does not suit', ru: 'Не подходит цена' },
  unreachable: { uz: 'Bog‘lanib bo‘lmadi', en: 'Could not be reached', ru: 'Не удалось связаться' },
  wrong_phone: { uz: 'Telefon raqami noto‘g‘ri', en: 'Wrong phone number', ru: 'Неверный номер телефона' },
  requirements: {
    uz: 'Talablarga javob bermaydi',
    en: 'Does not meet the requirements',
    ru: 'Не соответствует требованиям',
  },
  other_agency: {
    uz: 'Boshqa agentlikni tanladi',
    en: 'Chose another agency',
    ru: 'Выбрал другое агентство',
  },
} as const satisfies Record<string, LocalizedText>
