import { importFields } from 'contract/lead-forms'
import { describe, expect, test } from 'vitest'
import { columnsOf, guessColumns } from './guess-columns.ts'
import type { Table } from './import-table.ts'

describe('columns are known by their heads', () => {
  test.each([
    [
      'name',
      ['name', 'Ism', 'F.I.O.', 'Ф.И.О', 'ФИО', 'Имя', 'full_name', 'To‘liq ism', 'Mijoz ismi', 'Ваше имя'],
    ],
    ['surname', ['surname', 'Familiya', 'Familiyangiz', 'Фамилия', 'Last name']],
    [
      'phone',
      [
        'phone',
        'Telefon',
        'ТЕЛЕФОН',
        'Phone number',
        'phone_number',
        'Номер телефона',
        'Telefon raqamingiz',
        'Tel.',
      ],
    ],
    ['email', ['email', 'E-mail', 'e mail', 'Pochta', 'Почта', 'Elektron pochta', 'Электронная почта']],
    ['source', ['source', 'Manba', 'Источник']],
    ['region', ['region', 'Hudud', 'Viloyat', 'Регион', 'Viloyatingiz']],
    ['passport_number', ['passport_number', 'Passport', 'Pasport raqami', 'Паспорт']],
    ['birth_year', ['birth_year', "Tug'ilgan yil", 'Tug‘ilgan yili', 'Tugʻilgan sana', 'Год рождения']],
    ['country', ['country', 'Davlat', 'Страна', 'Qaysi davlat?']],
    ['note', ['note', 'Izoh', 'Примечание', 'Комментарий клиента']],
  ] as const)('%s', (field, heads) => {
    for (const head of heads) expect(guessColumns(['№', head])).toEqual({ [field]: head })
  })

  test('the names of the fields are heads that say it whole', () => {
    const own = Object.fromEntries(importFields.map((field) => [field, field]))
    expect(guessColumns([...importFields])).toEqual(own)
  })

  test('a whole head goes before a word in a longer one, and no column is taken twice', () => {
    const heads = ['Telefon egasining ismi', 'Ism', 'Telefon', 'Ish telefoni']
    expect(guessColumns(heads)).toEqual({ name: 'Ism', phone: 'Telefon' })
    expect(guessColumns(['Telefon egasining ismi'])).toEqual({ name: 'Telefon egasining ismi' })
  })

  test('a surname has a column of its own only beside a name', () => {
    expect(guessColumns(['Ismi va familiyasi', 'Telefon'])).toEqual({
      name: 'Ismi va familiyasi',
      phone: 'Telefon',
    })
    expect(guessColumns(['Familiya', 'Ism'])).toEqual({ name: 'Ism', surname: 'Familiya' })
  })

  test('what says nothing is left alone', () => {
    expect(guessColumns(['', '№', 'ad_id', 'campaign_name', '1'])).toEqual({})
  })
})

describe('columns that are named', () => {
  const headers = ['A', 'Telefon', 'Ism', 'Pochta']
  const table = tableWith(headers)

  test('win, and what they leave out is left out', () => {
    const columns = { name: 'A', phone: 'Telefon' }
    expect(columnsOf(table, columns)).toEqual({ columns, from: 'given' })
  })

  test('may be spelled in another way', () => {
    const { columns } = columnsOf(table, { name: 'ISM', phone: 'telefon' })
    expect(columns).toEqual({ name: 'Ism', phone: 'Telefon' })
  })

  test('may leave the phones out where there are addresses', () => {
    const columns = { name: 'Ism', email: 'Pochta' }
    expect(columnsOf(table, columns)).toEqual({ columns, from: 'given' })
    expect(columnsOf(table, undefined, columns)).toEqual({ columns, from: 'mapping' })
    expect(refusalOf(() => columnsOf(tableWith(['Ism', 'Pochta'])))).toMatchObject({ code: 'invalid_fields' })
  })

  test('win over those that are remembered, which win over those that are guessed', () => {
    const [given, remembered] = [
      { name: 'A', phone: 'Telefon' },
      { name: 'Ism', phone: 'Pochta' },
    ]
    expect(columnsOf(table, given, remembered)).toEqual({ columns: given, from: 'given' })
    expect(columnsOf(table, {}, remembered)).toEqual({ columns: remembered, from: 'mapping' })
    expect(columnsOf(table).from).toBe('guessed')
  })

  test.each([
    [{ name: 'Ism', phone: 'No such' }, ['phone']],
    [{ name: 'No', phone: 'Telefon', region: 'Neither' }, ['name', 'region']],
    [{ name: 'Ism' }, ['phone']],
    [{ region: 'Pochta' }, ['name', 'phone']],
    [{ email: 'Pochta' }, ['name']],
  ])('%j lack %j', (columns, missing) => {
    expect(refusalOf(() => columnsOf(table, columns))).toMatchObject({
      code: 'invalid_fields',
      details: { issues: missing.map((field) => ({ path: ['columns', field] })), current: { headers } },
    })
  })
})

test('where none is named and none can be guessed, they are missing', () => {
  const refusal = refusalOf(() => columnsOf(tableWith(['a', 'b'])))
  expect(refusal).toMatchObject({
    details: { issues: [{ path: ['columns', 'name'] }, { path: ['columns', 'phone'] }] },
  })
  expect(columnsOf(tableWith(['Ism', 'Telefon']), {}).columns).toEqual({ name: 'Ism', phone: 'Telefon' })
})

function tableWith(headers: string[]): Table {
  return { headers, rows: [], sheets: [], sheet: null }
}

function refusalOf(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}
