import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { applications } from './applications.ts'
import { auth } from './auth.ts'
import { clients } from './clients.ts'
import { contacts } from './contacts.ts'
import { fieldSentences, parseFields } from './field-problems.ts'
import { inputs } from './inputs.ts'
import { partners } from './partners.ts'
import { services } from './services.ts'
import { staff } from './staff.ts'
import { stories } from './stories.ts'

const id = '7f3a1c52-58a1-4d5c-9d2e-0b7a4a4f2f10'
const accepts = (shape: z.ZodMiniType, value: unknown) => z.safeParse(shape, value).success

describe('a contact message', () => {
  /** As the page of the specification sends it. */
  const sent = {
    id: 'm-1730790000000',
    client_id: '',
    application_id: '',
    name: 'Ali',
    email: 'ali@example.com',
    phone: '',
    service_id: 'work-travel',
    text: 'Salom',
    created_by: '',
    uploaded_at: null,
    created_at: '2026-11-05T09:00:00.000Z',
  }

  test('preserves what the person wrote and ignores the rest', () => {
    expect(z.parse(contacts.create.body, sent)).toEqual({
      id: 'm-1730790000000',
      name: 'Ali',
      email: 'ali@example.com',
      phone: '',
      service_id: 'work-travel',
      text: 'Salom',
      homepage: false,
    })
  })

  test('is not lost over an odd id', () => {
    for (const odd of [5, null, 'x'.repeat(200), 'a\u0000b']) {
      expect(z.parse(contacts.create.body, { ...sent, id: odd }).id).toBeUndefined()
    }
  })

  test('has one of the five subjects', () => {
    for (const service_id of ['', 'anything', id])
      expect(accepts(contacts.create.body, { ...sent, service_id })).toBe(false)
  })

  test('shows when a program filled in what people do not see', () => {
    expect(z.parse(contacts.create.body, { ...sent, homepage: '' }).homepage).toBe(false)
    expect(z.parse(contacts.create.body, { ...sent, homepage: 'http://spam' }).homepage).toBe(true)
  })
})

describe('an application', () => {
  test('can begin with a service alone', () => {
    expect(z.parse(applications.create.body, { service_id: id })).toEqual({
      service_id: id,
      program_type: null,
      country_preference: null,
      experience: null,
      status: 'pending',
      travel_on: null,
    })
    expect(accepts(applications.create.body, {})).toBe(false)
  })

  test('names a country of the list', () => {
    expect(accepts(applications.create.body, { service_id: id, country_preference: 'Germaniya' })).toBe(true)
    expect(accepts(applications.create.body, { service_id: id, country_preference: 'korea' })).toBe(false)
    expect(accepts(applications.update.body, { country_preference: 'korea' })).toBe(true)
    expect(z.parse(applications.updateDraft.body, { country_preference: '' })).toEqual({
      country_preference: null,
    })
  })

  test('is changed only where the change says so', () => {
    expect(z.parse(applications.update.body, { id, client_id: id, status: 'approved' })).toEqual({
      client_id: id,
      status: 'approved',
    })
  })
})

describe('a profile', () => {
  const { body } = clients.update

  test('may be saved with fields nobody ever filled in', () => {
    const parsed = z.parse(body, { full_name: '', phone: '', email: null, passport_number: '' })
    expect(parsed.full_name).toBeUndefined()
    expect(parsed).toMatchObject({ phone: null, email: null, passport_number: null })
  })

  test('ignores what nobody may set', () => {
    const parsed = z.parse(body, {
      id,
      created_at: 'x',
      avatar_url: 'https://example.com/a.png',
      phone: '901234567',
    })
    expect(parsed).toEqual({ phone: '901234567' })
  })
})

describe('a staff account', () => {
  const account = { full_name: 'Ali Valiyev', username: 'ali', role: 'call_agent' }

  test('needs a name, a username and a role, and takes no password', () => {
    expect(
      z.parse(staff.create.body, { id: '', ...account, email: '', phone: '', password: 'secret' }),
    ).toEqual({
      ...account,
      email: null,
      phone: null,
      has_access: [],
    })
    for (const field of ['full_name', 'username', 'role']) {
      expect(accepts(staff.create.body, { ...account, [field]: '' })).toBe(false)
    }
  })

  test('is never a client', () => {
    expect(accepts(staff.create.body, { ...account, role: 'client' })).toBe(false)
    expect(accepts(staff.update.body, { has_access: ['client'] })).toBe(false)
  })

  test('has every extra role once', () => {
    const has_access = ['finance', 'finance', 'manager']
    expect(z.parse(staff.update.body, { has_access })).toEqual({ has_access: ['finance', 'manager'] })
  })
})

describe('a story and a partner, sent as forms', () => {
  const story = { name: 'Ali', country: 'AQSh', text: 'Rahmat!' }

  test('have their numbers and flags as text', () => {
    expect(z.parse(stories.create.body, { ...story, json_data: '{"featured":true}' })).toEqual({
      ...story,
      language: 'uz',
      translation_uz: '',
      translation_en: '',
      translation_ru: '',
      detail_uz: '',
      detail_en: '',
      detail_ru: '',
      service_id: null,
      consent_on: null,
      rating: 5,
      featured: false,
      sample: false,
    })
    expect(z.parse(stories.create.body, { ...story, rating: '3', featured: 'true' })).toMatchObject({
      rating: 3,
      featured: true,
    })
    expect(z.parse(stories.update.body, { rating: '4', version: '2' })).toEqual({ rating: 4, version: 2 })
    expect(accepts(stories.create.body, { ...story, rating: '6' })).toBe(false)
  })

  test('can lose a translation, a service and a consent again', () => {
    const emptied = { translation_ru: '', service_id: '', consent_on: '', language: '', sample: 'false' }
    expect(z.parse(stories.update.body, emptied)).toEqual({
      translation_ru: '',
      service_id: null,
      consent_on: null,
      language: undefined,
      sample: false,
    })
    for (const wrong of [
      { consent_on: '5.11.2026' },
      { consent_on: '2026-02-30' },
      { language: 'de' },
      { service_id: 'x' },
    ])
      expect(accepts(stories.update.body, wrong)).toBe(false)
  })

  test('need an Uzbek name for a partner', () => {
    expect(z.parse(partners.create.body, { name_uz: 'Universitet', name_ru: '' })).toEqual({
      name_uz: 'Universitet',
      name_ru: '',
      name_en: '',
    })
    expect(accepts(partners.create.body, { name_en: 'University' })).toBe(false)
    expect(z.parse(partners.update.body, { name_en: '' })).toEqual({ name_en: '' })
  })
})

describe('the duration of a service', () => {
  const duration = (value: unknown) => z.parse(services.update.body, { duration: value }).duration
  const problems = (value: unknown) => {
    const parsed = parseFields(services.update.body, { duration: value })
    return parsed.success ? {} : fieldSentences(parsed.error.issues, 'en')
  }

  test('is one text, three texts, a range, or nothing', () => {
    expect(duration('2–4 hafta')).toBe('2–4 hafta')
    expect(duration({ uz: 'kelishiladi' })).toEqual({ uz: 'kelishiladi', en: '', ru: '' })
    expect(duration({ min: 2, max: '4', unit: 'week' })).toEqual({ min: 2, max: 4, unit: 'week' })
    expect(duration(null)).toBeNull()
  })

  test.each([
    [{ uz: '', en: 'a week', ru: '' }, { 'duration.uz': 'This field is required' }],
    [{ uz: 'x'.repeat(61) }, { 'duration.uz': 'At most 60 characters' }],
    ['x'.repeat(61), { duration: 'At most 60 characters' }],
    [
      { min: '', max: '', unit: 'week' },
      { 'duration.min': 'This field is required', 'duration.max': 'This field is required' },
    ],
    [{ min: '2', max: '1000', unit: 'week' }, { 'duration.max': 'At most 999' }],
    [{ min: '4', max: '2', unit: 'week' }, { 'duration.max': 'At least 4' }],
    [{ min: '2', max: '4', unit: 'year' }, { 'duration.unit': 'Choose from the list' }],
    [
      { min: '1.5', max: 'x', unit: 'day' },
      { 'duration.min': 'Invalid value', 'duration.max': 'Invalid value' },
    ],
    [5, { duration: 'Invalid value' }],
  ])('%j is refused at its field', (value, sentences) => {
    expect(problems(value)).toEqual(sentences)
  })
})

describe('a service input', () => {
  test.each([
    [undefined, ''],
    [null, ''],
    ['', ''],
    ['Rangli nusxa', 'Rangli nusxa'],
    [{ uz: 'Rangli nusxa', en: '', ru: null }, 'Rangli nusxa'],
    [{}, ''],
  ])('may be described as %j', (description, uz) => {
    const parsed = z.parse(inputs.create.body, { name: { uz: 'Pasport' }, description })
    expect(parsed).toEqual({
      name: { uz: 'Pasport', en: '', ru: '' },
      description: { uz, en: '', ru: '' },
      document_type: null,
      valid_days: null,
    })
  })

  test('needs an Uzbek name', () => {
    expect(accepts(inputs.create.body, { name: { uz: '', en: 'Passport', ru: '' } })).toBe(false)
  })

  test('is connected without resetting what was left out', () => {
    expect(z.parse(inputs.connect.body, { service_id: id, input_id: id })).toEqual({
      service_id: id,
      input_id: id,
    })
  })
})

describe('signing in', () => {
  test('takes a login, a password as typed and perhaps a code', () => {
    const { body } = auth.signIn
    expect(z.parse(body, { identifor: ' admin ', password: ' parol ', code: '' })).toEqual({
      identifor: 'admin',
      password: ' parol ',
    })
    for (const bad of [{ identifor: { $ne: '' }, password: 'x' }, { identifor: 'a', password: ['x'] }, {}]) {
      expect(accepts(body, bad)).toBe(false)
    }
  })

  test('the exchange does without a body', () => {
    expect(accepts(auth.exchange.body, {})).toBe(true)
    expect(accepts(auth.exchange.body, { access_token: null })).toBe(true)
  })
})
