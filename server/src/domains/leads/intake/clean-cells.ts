import { leadCountries } from 'contract/countries'
import type { ImportField } from 'contract/lead-forms'
import { folded } from './guess-columns.ts'
import { listPhones } from './list-phones.ts'

export type Texts = Partial<Record<ImportField, string>>

export type CleanRow = {
  /** What the fields of a lead are read from. */
  values: Texts
  /** The numbers in the cell of the phone behind the first one. */
  otherPhones: string[]
}

/** The cells of a row without what people and spreadsheets add to them. */
export function cleanRow(texts: Texts): CleanRow {
  const entries = Object.entries(texts) as [ImportField, string][]
  const { name, surname, ...values }: Texts = Object.fromEntries(
    entries.map(([field, text]) => [field, cleaned(field, text)]),
  )
  return {
    values: { ...values, name: [name, surname].filter(Boolean).join(' ') },
    otherPhones: listPhones(texts.phone ?? '').slice(1),
  }
}

function cleaned(field: ImportField, cell: string): string {
  if (isNothing(cell)) return ''
  const text = withoutMark(cell)
  if (field === 'note') return text.replaceAll('\r\n', '\n').trim()
  const line = text.replace(/\s+/g, ' ').trim()
  if (field === 'phone') return listPhones(text)[0] ?? line
  if (field === 'birth_year') return yearIn(line)
  return field === 'country' ? countryIn(line) : line
}

const nothing = new Set(['yoq', 'йўқ', 'нет', 'no', 'none', '0'])

/** What people write where they have nothing to write. */
function isNothing(cell: string): boolean {
  const text = cell.trim()
  const word = text.length < 20 ? text.toLowerCase().replace(/['‘’ʻʼ`´]/g, '') : text
  return text === '' || /^[-–—]{1,20}$/.test(text) || nothing.has(word)
}

/** The apostrophe that tables of ours have before what a spreadsheet would take for a formula. */
function withoutMark(cell: string): string {
  return cell.replace(/^\s*'(?=[=+\-@])/, '')
}

/** People fill in the whole day or the last two digits, or a spreadsheet adds a decimal place. */
function yearIn(text: string): string {
  const [year] = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(text) ?? []
  if (year) return year
  const [, twoDigits] = /^(?:\d{1,2}[./-]\d{1,2}[./-])?(\d\d)$/.exec(text) ?? []
  return twoDigits ? centuryOf(Number(twoDigits)) + twoDigits : text
}

/** Nobody who asks is under ten, so the rest were born in the century before. */
function centuryOf(twoDigits: number): string {
  return twoDigits + 2000 <= new Date().getFullYear() - 10 ? '20' : '19'
}

const countryOfWord = new Map(
  Object.entries(leadCountries).flatMap(([country, names]) =>
    [country, ...Object.values(names)].map((name) => [folded(name), country] as const),
  ),
)

/** By its name in any of the languages. */
function countryIn(text: string): string {
  return countryOfWord.get(folded(text)) ?? text
}
