import type { ContactMessage } from 'contract/contacts'
import { expect, test } from 'vitest'
import { phoneHref } from '../../ui/phone-href.ts'
import { messageText } from './message-text.ts'

const message: ContactMessage = {
  id: '7d1f1a58-6b39-4f7e-8a66-7a4a0e0a8d0b',
  client_id: null,
  application_id: null,
  lead_id: null,
  name: 'Aziza Karimova',
  email: 'aziza@example.com',
  phone: '+998 (90) 123-45-67',
  service_id: 'visa',
  text: 'Salom!\nViza haqida so‘ramoqchi edim.',
  created_by: null,
  uploaded_at: null,
  created_at: '2026-01-01T00:00:00Z',
  handled_at: null,
  handled_by: null,
  handled_by_name: null,
}

test('a phone link has only the digits', () => {
  expect(phoneHref(message.phone)).toBe('tel:+998901234567')
})

test('a copied enquiry has a line for each fact and then its text', () => {
  expect(messageText(message, 'Viza arizasi')).toBe(
    'Aziza Karimova\n+998 (90) 123-45-67\naziza@example.com\nViza arizasi\n\nSalom!\nViza haqida so‘ramoqchi edim.',
  )
})

test('what was not filled in leaves no empty line', () => {
  expect(messageText({ ...message, phone: '' }, 'Boshqa')).toMatch(/^Aziza Karimova\naziza@example.com\n/)
})
