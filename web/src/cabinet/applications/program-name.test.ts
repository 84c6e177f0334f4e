import { expect, test } from 'vitest'
import { programName } from './program-name.ts'

const programs = { visa: { uz: 'Talaba vizasi', title: 'Student visa' }, blank: { uz: '', title: '' } }

test.each([
  ['the title kept at the beginning', 'Talaba vizasi', 'visa', 'Student visa'],
  ['nothing kept', null, 'visa', 'Student visa'],
  ['words of the office', 'Magistratura', 'visa', 'Magistratura'],
  ['a service that is gone', 'Talaba vizasi', 'gone', 'Talaba vizasi'],
  ['a service without a title', null, 'blank', 'No name'],
  ['neither', null, 'gone', 'No name'],
  ['a name every object has', null, 'constructor', 'No name'],
])('%s', (_case, program_type, service_id, name) => {
  expect(programName({ program_type, service_id }, programs, 'No name')).toBe(name)
})
