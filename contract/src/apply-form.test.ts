import { expect, test } from 'vitest'
import { ApplyForm } from './apply-form.ts'
import { fieldSentences, parseFields } from './field-problems.ts'

const filled = {
  service_id: '0192f0a0-0000-7000-8000-000000000001',
  country_preference: 'Germaniya',
  travel_on: '',
  experience: '',
}

function problemsOf(change: Record<string, unknown>): Record<string, string> {
  const parsed = parseFields(ApplyForm, { ...filled, ...change })
  return parsed.success ? {} : { ...fieldSentences(parsed.error.issues, 'uz') }
}

test.each([
  [{}, {}],
  [{ service_id: '' }, { service_id: 'Dastur majburiy' }],
  [{ country_preference: '' }, { country_preference: 'Davlat majburiy' }],
  [
    { service_id: '', country_preference: '' },
    { service_id: 'Dastur majburiy', country_preference: 'Davlat majburiy' },
  ],
  [{ country_preference: 'Germany' }, { country_preference: 'Ro‘yxatdan tanlang' }],
  [{ travel_on: '2027-01-05' }, {}],
  [{ travel_on: '2027-02-30' }, { travel_on: 'Sana yoki vaqt noto‘g‘ri' }],
  [{ experience: 'a'.repeat(4001) }, { experience: 'Ko‘pi bilan 4000 ta belgi' }],
])('%o gives %o', (change, problems) => {
  expect(problemsOf(change)).toEqual(problems)
})

test('a date of departure that is not known yet is none', () => {
  expect(parseFields(ApplyForm, filled).data?.travel_on).toBeNull()
  expect(parseFields(ApplyForm, { ...filled, travel_on: '2027-01-05' }).data?.travel_on).toBe('2027-01-05')
})

test('what is written about experience is sent without the space around it', () => {
  expect(parseFields(ApplyForm, { ...filled, experience: ' IELTS 6.5\n' }).data?.experience).toBe('IELTS 6.5')
})
