import { expect, test } from 'vitest'
import { programName } from './program-name.ts'

const programs = {
  visa: { uz: 'Talaba vizasi', title: { text: 'Student visa' } },
  course: { uz: 'Kurs', title: { text: 'Kurs', lang: 'uz' } },
  blank: { uz: '', title: { text: '' } },
} as const

test.each([
  ['the title kept at the beginning', 'Talaba vizasi', 'visa', 'Student visa'],
  ['nothing kept', null, 'visa', 'Student visa'],
  ['words of the office', 'Magistratura', 'visa', 'Magistratura'],
  ['a service that is gone', 'Talaba vizasi', 'gone', 'Talaba vizasi'],
  ['a service without a title', null, 'blank', 'No name'],
  ['neither', null, 'gone', 'No name'],
  ['a name every object has', null, 'constructor', 'No name'],
])('%s', (_case, program_type, service_id, name) => {
  expect(programName({ program_type, service_id }, programs, 'No name')).toEqual({ text: name })
})

test('a title that is not in the language of the page says which it is in', () => {
  const application = { program_type: 'Kurs', service_id: 'course' }
  expect(programName(application, programs, 'No name')).toEqual({ text: 'Kurs', lang: 'uz' })
})
