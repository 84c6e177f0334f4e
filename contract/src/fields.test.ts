import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  Email,
  Id,
  Ids,
  line,
  localized,
  normalizePhone,
  Passport,
  Password,
  Phone,
  paragraph,
  queryFlag,
  queryNumber,
  TimeInput,
  TimeUntil,
  Username,
  Version,
} from './fields.ts'

const accepts = (shape: z.ZodMiniType, value: unknown) => z.safeParse(shape, value).success

describe('a line', () => {
  test('is trimmed and composed before its length counts', () => {
    expect(z.parse(line(4), '  cafe\u0301 ')).toBe('caf\u00e9')
    expect(accepts(line(3), 'abcd')).toBe(false)
    expect(accepts(line(3, 1), '   ')).toBe(false)
  })

  test.each(['a\nb', 'a\tb', 'a\u0000b', 'a\u202Eb', 'a\u2066b', 'a\u200Fb', 'a\u2028b'])(
    'has no control or direction characters: %j',
    (value) => expect(accepts(line(20), value)).toBe(false),
  )

  test('preserves surrogate pairs, and replaces a lone half by a visible sign', () => {
    expect(z.parse(line(20), '😀 𝒜')).toBe('😀 𝒜')
    expect(z.parse(line(20), 'a\uD800b\uDC00')).toBe('a\uFFFDb\uFFFD')
  })

  test('preserves every apostrophe of the Uzbek alphabet as typed', () => {
    for (const name of ["o'quv", 'o‘quv', 'oʻquv', 'maʼlumot']) expect(z.parse(line(20), name)).toBe(name)
  })
})

test('a paragraph may have line breaks and tabs, but no other control characters', () => {
  expect(z.parse(paragraph(20), 'a\r\n\tb')).toBe('a\r\n\tb')
  expect(accepts(paragraph(20), 'a\u0000b')).toBe(false)
  expect(accepts(paragraph(20), 'a\u202Eb')).toBe(false)
  expect(z.parse(paragraph(20), 'a\uDFFFb')).toBe('a\uFFFDb')
})

test('a text in three languages needs the Uzbek one', () => {
  const Title = localized(line, 20)
  expect(z.parse(Title, { uz: 'Viza' })).toEqual({ uz: 'Viza', en: '', ru: '' })
  expect(accepts(Title, { en: 'Visa' })).toBe(false)
  expect(accepts(Title, { uz: ' ', en: 'Visa' })).toBe(false)
})

test('an e-mail is lower-cased, and one line with one address', () => {
  expect(z.parse(Email, ' Ali.Valiyev@Example.COM ')).toBe('ali.valiyev@example.com')
  for (const bad of [
    '',
    'ali',
    'ali@',
    'a@b',
    'a@b.uz\r\nBcc: c@d.uz',
    'a@b.uz, c@d.uz',
    `${'a'.repeat(251)}@b.uz`,
  ]) {
    expect(accepts(Email, bad), bad).toBe(false)
  }
})

describe('a phone', () => {
  test('is stored as typed when it has 7 to 15 digits', () => {
    for (const good of ['+998 90 123-45-67', '(90) 1234567', '1234567', '123456789012345']) {
      expect(z.parse(Phone, ` ${good} `)).toBe(good)
    }
    for (const bad of ['123456', '1234567890123456', '90 123 45 67 ext', '+', 'tel:1234567']) {
      expect(accepts(Phone, bad), bad).toBe(false)
    }
  })

  test('of nine digits is a number of Uzbekistan', () => {
    expect(normalizePhone('90 123 45 67')).toBe('998901234567')
    expect(normalizePhone('+998 (90) 123-45-67')).toBe('998901234567')
    expect(normalizePhone('+82 10 1234 5678')).toBe('821012345678')
  })
})

test('a passport number is 6 to 12 letters and digits, however it was typed', () => {
  expect(z.parse(Passport, ' aa 123 4567 ')).toBe('AA1234567')
  for (const good of ['123456', 'C01X00T47', 'ABCDEF123456']) expect(z.parse(Passport, good)).toBe(good)
  // Cyrillic letters that look like Latin ones.
  expect(z.parse(Passport, 'аВ1234567')).toBe('AB1234567')
  for (const bad of ['', 'A1234', 'ABCDEF1234567', 'AA-123456', 'ЖА1234567']) {
    expect(accepts(Passport, bad), bad).toBe(false)
  }
})

test('a username is 3 to 40 ASCII letters, digits, dots, dashes and underscores', () => {
  expect(z.parse(Username, ' call.agent_1-A ')).toBe('call.agent_1-A')
  for (const bad of ['ab', 'a'.repeat(41), 'ali valiyev', 'аli', 'ali@example.com', 'oʻktam']) {
    expect(accepts(Username, bad), bad).toBe(false)
  }
})

describe('a password', () => {
  test('is neither trimmed nor cut', () => {
    expect(z.parse(Password, '  parol  ')).toBe('  parol  ')
    const long = 'x'.repeat(1024)
    expect(z.parse(Password, long)).toBe(long)
  })

  test('is the same whether its accents were composed or not', () => {
    expect(z.parse(Password, 'cafe\u0301')).toBe(z.parse(Password, 'caf\u00e9'))
  })

  test('has at most 1024 bytes and is a string', () => {
    expect(accepts(Password, 'x'.repeat(1025))).toBe(false)
    expect(accepts(Password, 'ж'.repeat(512))).toBe(true)
    expect(accepts(Password, 'ж'.repeat(513))).toBe(false)
    for (const bad of ['', null, 12345678, ['parol'], { length: 8 }])
      expect(accepts(Password, bad)).toBe(false)
  })
})

describe('a time', () => {
  test('is converted to UTC', () => {
    expect(z.parse(TimeInput, '2026-11-05T14:07+05:00')).toBe('2026-11-05T09:07:00.000Z')
    expect(z.parse(TimeInput, '2026-11-05T09:07:00.123Z')).toBe('2026-11-05T09:07:00.123Z')
  })

  test('given as a bare date is that day in Tashkent', () => {
    expect(z.parse(TimeInput, '2026-11-05')).toBe('2026-11-04T19:00:00.000Z')
    expect(z.parse(TimeUntil, '2026-11-05')).toBe('2026-11-05T18:59:59.999Z')
  })

  test.each([
    '',
    'bugun',
    '2026-02-31',
    '2026-13-01',
    '2026-00-10',
    '2026-11-05T25:00Z',
    '2026-11-05 14:07',
    '2026-11-05T14:07',
    '0000-01-01',
    '9999-12-31T23:59:59Z',
    '2026-11-05T14:07:00.0000000000Z',
    `2026-11-05${' '.repeat(50)}`,
  ])('that does not exist or is ambiguous is refused: %j', (value) => {
    expect(accepts(TimeInput, value)).toBe(false)
  })
})

test('a version is a whole number of a record that exists', () => {
  expect(z.parse(Version, 3)).toBe(3)
  for (const bad of [0, -1, 1.5, 2 ** 31, '3']) expect(accepts(Version, bad)).toBe(false)
})

test('a number in a query is a plain one within its bounds', () => {
  const Limit = queryNumber(1, 100)
  expect(z.parse(Limit, '100')).toBe(100)
  for (const bad of ['0', '101', '-1', '1.5', '1e2', '0x10', ' 1', '', 'NaN', '9'.repeat(30)]) {
    expect(accepts(Limit, bad), bad).toBe(false)
  }
})

test('a flag in a query is true, false, 1 or 0', () => {
  expect(['true', '1', 'false', '0'].map((value) => z.parse(queryFlag, value))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(accepts(queryFlag, 'yes')).toBe(false)
})

test.each([
  ['of version 1', '5f0c6a30-88b2-11ee-b962-0242ac120002'],
  ['of version 7', '018bcfe5-687b-7c3e-8f2a-6f1e9c1d2b3a'],
  ['of no version', '12345678-9abc-0def-0123-456789abcdef'],
  ['that is nil', '00000000-0000-0000-0000-000000000000'],
  ['of all f', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
])('an id %s is one, as for the database', (_name, id) => expect(z.parse(Id, id)).toBe(id))

test.each(['', 'x', '018bcfe5687b7c3e8f2a6f1e9c1d2b3a', '{018bcfe5-687b-7c3e-8f2a-6f1e9c1d2b3a}'])(
  'an id is written as the database prints it, not as %j',
  (value) => expect(accepts(Id, value)).toBe(false),
)

test('a bulk call carries 1 to 500 ids', () => {
  const id = '7f3a1c52-58a1-4d5c-9d2e-0b7a4a4f2f10'
  expect(accepts(Ids, Array(500).fill(id))).toBe(true)
  expect(accepts(Ids, Array(501).fill(id))).toBe(false)
  expect(accepts(Ids, [])).toBe(false)
  expect(accepts(Ids, [id, 'x'])).toBe(false)
})
