import type { Service } from 'contract/services'
import { expect, test } from 'vitest'
import { office } from '../../i18n/uz/office.ts'
import { serviceFactLabels, serviceFacts, serviceFields } from './service-fields.ts'

const visa: Service = {
  id: 'a',
  title: { uz: 'Viza', en: 'Visa', ru: '' },
  description: { uz: 'Tavsif', en: '', ru: '' },
  price: '$300',
  featured: true,
  duration: null,
  duration_texts: null,
  duration_range: null,
  success_rate: { uz: '', en: '', ru: '' },
  icon: { name: 'Plane', color: 'green' },
  features: [
    { uz: 'Anketa', en: 'The form', ru: '' },
    { uz: 'Suhbat', en: '', ru: '' },
  ],
  created_at: '2026-01-01T00:00:00Z',
  version: 3,
}

test('a new service begins as FileText in blue', () => {
  expect(serviceFields(null).icon).toEqual({ name: 'FileText', color: 'blue' })
})

test('a name the site does not draw is not changed, and none at all is a Book', () => {
  const iconOf = (name: string, color: string) => serviceFields({ ...visa, icon: { name, color } }).icon
  expect(iconOf('Rocket', 'TEAL')).toEqual({ name: 'Rocket', color: 'teal' })
  expect(iconOf('', '')).toEqual({ name: 'Book', color: 'blue' })
})

test('every field has a text, and every text a label', () => {
  const facts = serviceFacts(serviceFields(visa), office.services)
  expect(facts).toMatchObject({
    title_en: 'Visa',
    features_uz: 'Anketa; Suhbat',
    featured: 'Ha',
    duration: '',
  })
  expect(Object.keys(serviceFactLabels(office))).toEqual(Object.keys(facts))
})
