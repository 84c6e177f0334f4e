import type { ChannelChoice } from 'contract/notices'
import type { LocalizedText } from 'contract/text'

export const chooseLanguage: LocalizedText = {
  uz: 'Tilni tanlang',
  en: 'Choose your language',
  ru: 'Выберите язык',
}

export const languageChanged: LocalizedText = {
  uz: 'Til o‘zgartirildi',
  en: 'The language has been changed',
  ru: 'Язык изменён',
}

export const settings = {
  withHours: {
    uz: 'Xabarlar: {choice}. Tinch soatlar: {from}–{to}',
    en: 'Messages: {choice}. Quiet hours: {from}–{to}',
    ru: 'Сообщения: {choice}. Тихие часы: {from}–{to}',
  },
  withoutHours: {
    uz: 'Xabarlar: {choice}. Tinch soatlar yo‘q',
    en: 'Messages: {choice}. No quiet hours',
    ru: 'Сообщения: {choice}. Тихих часов нет',
  },
  remindersOn: { uz: 'Eslatmalar yoqilgan', en: 'Reminders are on', ru: 'Напоминания включены' },
  remindersOff: { uz: 'Eslatmalar o‘chirilgan', en: 'Reminders are off', ru: 'Напоминания выключены' },
} satisfies Record<string, LocalizedText>

export const choiceNames: Record<ChannelChoice, LocalizedText> = {
  auto: { uz: 'Telegram', en: 'Telegram', ru: 'Telegram' },
  telegram: { uz: 'Telegram', en: 'Telegram', ru: 'Telegram' },
  mail: { uz: 'Pochta', en: 'Email', ru: 'Почта' },
  both: { uz: 'Ikkalasi', en: 'Both', ru: 'Оба' },
}

export const reminders: LocalizedText = { uz: 'Eslatmalar', en: 'Reminders', ru: 'Напоминания' }
export const unlink: LocalizedText = { uz: 'Uzish', en: 'Disconnect', ru: 'Отключить' }
