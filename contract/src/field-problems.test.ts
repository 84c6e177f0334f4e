import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contacts } from './contacts.ts'
import { fieldSentences, parseFields } from './field-problems.ts'
import { Ids, line, Passport, Password, Phone, TimeInput, Username } from './fields.ts'
import { languages } from './text.ts'
import { orElse } from './wire-values.ts'

function sentences(shape: z.ZodMiniType, value: unknown, language: 'uz' | 'en' | 'ru' = 'en') {
  const parsed = parseFields(shape, value)
  return parsed.success ? {} : fieldSentences(parsed.error.issues, language)
}

const sentence = (shape: z.ZodMiniType, field: unknown) =>
  sentences(z.object({ field: shape }), { field }).field

test('what is missing is distinguished from what is wrong', () => {
  const required = 'This field is required'
  for (const missing of [undefined, null, '', '   ']) expect(sentence(line(10, 1), missing)).toBe(required)
  expect(sentence(line(10, 1), 5)).toBe('Invalid value')
  expect(sentence(z.enum(['a']), undefined)).toBe(required)
  expect(sentence(z.enum(['a']), 'b')).toBe('Choose from the list')
})

test.each([
  [line(3), 'abcd', 'At most 3 characters'],
  [line(9, 2), 'a', 'At least 2 characters'],
  [line(9), 'a\u202Eb', 'Contains characters that are not allowed'],
  [z.int().check(z.maximum(5)), 6, 'At most 5'],
  [Ids, [], 'At least 1'],
  [Phone, '12', 'A phone number must have 7 to 15 digits'],
  [TimeInput, 'tomorrow', 'Invalid date or time'],
  [Passport, 'A1', '6 to 12 Latin letters and digits, for example AA1234567'],
  [Username, 'ali valiyev', 'Only Latin letters, digits, dot, dash and underscore'],
  [Password, 'ж'.repeat(600), 'At most 1024 characters'],
])('a rule that is broken is explained (%#)', (shape, value, expected) => {
  expect(sentence(shape, value)).toBe(expected)
})

test('the problem of a field that may be empty names what it should contain', () => {
  expect(sentence(orElse(Phone, ''), '12')).toBe('A phone number must have 7 to 15 digits')
  expect(sentence(orElse(z.enum(['a', 'b']), null), 'c')).toBe('Choose from the list')
})

test('fields are named by their dotted path, in the language asked for', () => {
  const shape = z.object({ title: z.object({ uz: line(5, 1) }), tags: z.array(line(2)) })
  expect(sentences(shape, { title: { uz: '' }, tags: ['ok', 'long'] }, 'uz')).toEqual({
    'title.uz': 'To‘ldirish shart',
    'tags.1': 'Ko‘pi bilan 2 ta belgi',
  })
})

test('a field called __proto__ is a field like any other', () => {
  const issues = [{ code: 'custom', path: ['__proto__'], message: '', params: {} }] as z.core.$ZodIssue[]
  expect(Object.keys(fieldSentences(issues, 'en'))).toEqual(['__proto__'])
  expect(Object.getPrototypeOf({})).toBe(Object.prototype)
})

test('an empty contact form names what is missing in every language', () => {
  for (const language of languages) {
    const sentencesOf = sentences(contacts.create.body, {}, language)
    expect(Object.keys(sentencesOf).toSorted()).toEqual(['email', 'name', 'service_id', 'text'])
    expect(new Set(Object.values(sentencesOf)).size).toBe(1)
  }
})
