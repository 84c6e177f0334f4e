import { normalizePhone } from 'contract/fields'
import { expect, test } from 'vitest'
import { cleanPhone } from './clean-phone.ts'

test.each([
  '+998 90 123-45-67',
  '998901234567',
  '901234567',
  '90 123 45 67',
  '(90) 123.45.67',
  '8 90 123 45 67',
  '00998901234567',
  'tel: +998 (90) 123-45-67',
  '+998901234567 (onasi)',
  '90 123 45 67, 91 765 43 21',
  '901234567; 917654321',
  '901234567/917654321',
  '12, 901234567',
  '="998901234567"',
  "'998901234567",
  '998901234567.0',
  '＋９９８ ９０ １２３ ４５ ６７',
  '998 90\u00A0123\u00A045\u00A067',
])('%s is one number', (cell) => {
  expect(normalizePhone(cleanPhone(cell) ?? '')).toBe('998901234567')
})

test.each(['', 'yo‘q', '12345', '9.98901E+11', '9.9890123E+11', '99890123456E5', '1234567890123456', '-'])(
  '%s is none',
  (cell) => {
    expect(cleanPhone(cell)).toBeNull()
  },
)

test('a number of another country stays as it was written', () => {
  expect(cleanPhone('+7 (701) 123-45-67')).toBe('+7 (701) 123-45-67')
})
