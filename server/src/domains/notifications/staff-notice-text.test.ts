import { staffNotificationKinds } from 'contract/notifications'
import { languages } from 'contract/text'
import { expect, test } from 'vitest'
import { type StaffNoticeData, staffNoticeText } from './staff-notice-text.ts'

const item = { uz: 'Pasport', en: 'Passport', ru: 'Паспорт' }

test('every kind has a sentence of its own in each language, with its values', () => {
  for (const kind of staffNotificationKinds) {
    const sentences = languages.map((language) =>
      staffNoticeText({ kind, data: { name: 'Ali', item } }, language),
    )
    expect(new Set(sentences).size).toBe(languages.length)
    for (const sentence of sentences) {
      expect(sentence).toContain('Ali')
      expect(sentence).not.toMatch(/[{}]/)
    }
    expect(sentences[0]).not.toMatch(/[а-яё]/i)
    expect(sentences[2]).toMatch(/[а-яё]/i)
  }
})

test.each<[StaffNoticeData, string, string]>([
  [{ name: 'Ali' }, 'Ali ishi sizga biriktirildi', 'Вам передано дело: Ali'],
  [{ name: '' }, 'Ismsiz mijoz ishi sizga biriktirildi', 'Вам передано дело: клиент без имени'],
  [{ count: 3 }, 'Sizga 3 ta ish biriktirildi', 'Вам передано дел: 3'],
  [
    { name: 'Ali', helps: true },
    'Ali ishiga yordamchi qilib qo‘shildingiz',
    'Вы добавлены помощником в дело: Ali',
  ],
])('a case that was assigned with %o', (data, uz, ru) => {
  const notice = { kind: 'case_assigned', data } as const
  expect([staffNoticeText(notice, 'uz'), staffNoticeText(notice, 'ru')]).toEqual([uz, ru])
})

test('a client without a name is left out of a message and a document', () => {
  const data = { name: '', item }
  expect(staffNoticeText({ kind: 'case_message', data }, 'ru')).toBe('Сообщение от клиента')
  expect(staffNoticeText({ kind: 'document_waiting', data }, 'ru')).toBe('«Паспорт» загружен заново')
  expect(staffNoticeText({ kind: 'document_waiting', data }, 'uz')).toBe('«Pasport» qayta yuklandi')
})
