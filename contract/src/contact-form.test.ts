import { expect, test } from 'vitest'
import { ContactForm } from './contact-form.ts'
import { fieldSentences, parseFields } from './field-problems.ts'

const filled = {
  name: 'Aziza Karimova',
  email: 'aziza@example.org',
  phone: '+998 ',
  service_id: 'visa',
  text: 'Qayerdan boshlasam bo‘ladi?',
  homepage: '',
}

function problemsOf(change: Record<string, unknown>): Record<string, string> {
  const parsed = parseFields(ContactForm, { ...filled, ...change })
  return parsed.success ? {} : { ...fieldSentences(parsed.error.issues, 'en') }
}

test.each([
  [{}, {}],
  [{ name: '  ' }, { name: 'This field is required' }],
  [{ email: '' }, { email: 'This field is required' }],
  [{ email: 'aziza@home' }, { email: 'Invalid email address' }],
  [{ phone: '+998 90' }, { phone: 'A phone number must have 7 to 15 digits' }],
  [{ service_id: '' }, { service_id: 'Choose from the list' }],
  [{ text: ' \n ' }, { text: 'This field is required' }],
  [{ text: 'a'.repeat(4001) }, { text: 'At most 4000 characters' }],
])('%o gives %o', (change, problems) => {
  expect(problemsOf(change)).toEqual(problems)
})

test.each([
  ['', ''],
  ['+998', ''],
  ['+998 ', ''],
  ['998', ''],
  ['+998 90 123 45 67', '+998 90 123 45 67'],
  ['+7 701 123 45 67', '+7 701 123 45 67'],
])('the phone %j is sent as %j', (typed, sent) => {
  expect(parseFields(ContactForm, { ...filled, phone: typed }).data?.phone).toBe(sent)
})
