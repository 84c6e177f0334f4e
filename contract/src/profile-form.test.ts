import { expect, test } from 'vitest'
import { fieldSentences, parseFields } from './field-problems.ts'
import { ProfileForm } from './profile-form.ts'

const typed = { full_name: 'Aziza Karimova', phone: '+998 90 123 45 67', passport_number: 'AA1234567' }

test.each([
  ['a phone left at its code', { phone: '+998 ' }, { phone: null }],
  ['no phone', { phone: '' }, { phone: null }],
  ['no passport', { passport_number: '' }, { passport_number: null }],
  ['a passport typed with spaces', { passport_number: 'aa 123 45 67' }, { passport_number: 'AA1234567' }],
  ['no name', { full_name: '' }, { full_name: undefined }],
])('%s', (_case, change, parsed) => {
  expect(ProfileForm.parse({ ...typed, ...change })).toEqual({ ...typed, ...parsed })
})

test.each([
  ['phone', '+998 90', 'Telefon raqami 7 tadan 15 tagacha raqamdan iborat'],
  ['passport_number', 'A1234', '6 tadan 12 tagacha lotin harfi va raqam, masalan AA1234567'],
])('a wrong %s is named', (field, value, sentence) => {
  const { error } = parseFields(ProfileForm, { ...typed, [field]: value })
  expect(fieldSentences(error?.issues ?? [], 'uz')).toEqual({ [field]: sentence })
})
