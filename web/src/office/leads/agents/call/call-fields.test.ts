import type { Lead } from 'contract/lead-shapes'
import { expect, test } from 'vitest'
import { type CallFields, callFields, isComplete, studyTitle } from './call-fields.ts'

const services = [
  { value: 's1', label: 'Студенческая виза', study: 'Talaba vizasi' },
  { value: 's2', label: 'Языковые курсы', study: 'Til kurslari' },
]

const aLead = (fields: Partial<Lead>) =>
  ({ id: 'l1', name: 'Aziza', phone: null, region: null, study_type: null, country: null, ...fields }) as Lead

test('a lead that asked for a service starts with its study type, but the service waits for a country', () => {
  expect(callFields(aLead({ service_id: 's2' }), services)).toMatchObject({
    study_type: 'Til kurslari',
    country: '',
    service_id: '',
    meeting_type: 'online',
    phone: '+998 ',
  })
})

test('a study type is stored by its Uzbek title and shown in the language of the page', () => {
  expect(studyTitle('Til kurslari', services)).toBe('Языковые курсы')
  expect(studyTitle('Magistratura', services)).toBe('Magistratura')
})

test('what was entered before is restored', () => {
  const lead = aLead({ service_id: 's1', country: 'korea', study_type: 'Magistratura' })
  expect(callFields(lead, services)).toMatchObject({
    study_type: 'Magistratura',
    country: 'korea',
    service_id: 's1',
  })
})

test('a country or a service that is not offered is not chosen', () => {
  const lead = aLead({ service_id: 'gone', country: 'Narniya' })
  expect(callFields(lead, services)).toMatchObject({ country: '', service_id: '', study_type: '' })
})

const whole: CallFields = {
  id: 'l1',
  name: 'Aziza',
  phone: '+998 90 123 45 67',
  region: '',
  study_type: 'Til kurslari',
  country: 'korea',
  service_id: 's2',
  meeting_type: 'online',
  meeting_time: '',
}

test.each<[string, Partial<CallFields>, boolean]>([
  ['everything but the region', {}, true],
  ['no name', { name: '  ' }, false],
  ['no phone', { phone: '' }, false],
  ['the code of the country alone', { phone: '+998 ' }, false],
  ['no study', { study_type: '' }, false],
  ['no country', { country: '' }, false],
  ['no service', { service_id: '' }, false],
  ['a meeting without a time', { meeting_type: 'offline' }, false],
  ['a meeting with one', { meeting_type: 'offline', meeting_time: '2026-11-05T14:30+05:00' }, true],
])('with %s the form is complete: %s', (_name, fields, isReady) => {
  expect(isComplete({ ...whole, ...fields })).toBe(isReady)
})
