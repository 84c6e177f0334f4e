import { services } from 'contract/services'
import { languages } from 'contract/text'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { starterInputs } from './starter-inputs.ts'
import { starterServices } from './starter-services.ts'

/** One sign for one letter: o‘ and g‘ with U+2018, the tutuq belgisi as U+2019. */
const strangeSign = /['`ʻʼ]|[og]’|[^og]‘/i

test.each(Object.entries(starterServices))(
  '%s is complete in all languages and fits the form',
  (_key, service) => {
    expect(z.safeParse(services.create.body, service).success).toBe(true)
    for (const text of [service.title, service.description, ...service.features]) {
      for (const language of languages) expect(text[language]).not.toBe('')
      expect(text.uz).not.toMatch(strangeSign)
    }
  },
)

test.each(Object.entries(starterInputs))(
  '%s is explained in all languages',
  (_key, { name, description }) => {
    for (const text of [name, description]) {
      for (const language of languages) expect(text[language]).not.toBe('')
      expect(text.uz).not.toMatch(strangeSign)
    }
  },
)

test('a student visa needs the three documents named to visitors, and takes the other three', () => {
  const { required, optional } = starterServices.student_visa.inputs
  expect(required).toEqual(['passport', 'photo', 'diploma'])
  expect(optional.slice(0, 3)).toEqual(['transcript', 'cv', 'motivation'])
})
