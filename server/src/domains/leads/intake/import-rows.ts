import { setImmediate } from 'node:timers/promises'
import { leadCountries } from 'contract/countries'
import { fieldSentences, parseFields } from 'contract/field-problems'
import { type ImportField, ImportRow, importFields } from 'contract/lead-forms'
import type { Language } from 'contract/text'
import { cleanPhone } from './clean-phone.ts'
import { type Columns, folded } from './guess-columns.ts'
import type { Table, TableRow } from './import-table.ts'

export type GoodRow = ImportRow & { line: number }
export type BadRow = { line: number; message: string }

/**
 * The rows as leads, and the bad ones. A cell that cannot be read makes its row a bad one, whichever field it is: no
 * value is dropped silently.
 */
export async function parseRows(
  { headers, rows }: Table,
  columns: Columns,
  language: Language,
): Promise<{ good: GoodRow[]; bad: BadRow[] }> {
  const places = importFields.flatMap((field) => {
    const head = columns[field]
    return head === undefined ? [] : [{ field, place: headers.indexOf(head) }]
  })
  const good: GoodRow[] = []
  const bad: BadRow[] = []
  for (const [at, row] of rows.entries()) {
    // Others are answered in between.
    if (at % 500 === 499) await setImmediate()
    const parsed = parseFields(ImportRow, leadIn(row, places))
    if (parsed.success) good.push({ ...parsed.data, line: row.line })
    else
      bad.push({ line: row.line, message: messageOf(fieldSentences(parsed.error.issues, language), columns) })
  }
  return { good, bad }
}

/** The first problem, under the head that the column has in the file. */
function messageOf(sentences: Record<string, string>, columns: Columns): string {
  const [field = '', sentence = ''] = Object.entries(sentences)[0] ?? []
  return `${columns[field as ImportField] ?? field}: ${sentence}`
}

type Place = { field: ImportField; place: number }

function leadIn({ cells }: TableRow, places: Place[]): Record<string, unknown> {
  const { name, surname, ...facts }: Record<string, string> = Object.fromEntries(
    places.map(({ field, place }) => [field, cleaned(field, cells[place] ?? '')]),
  )
  return { ...facts, name: [name, surname].filter(Boolean).join(' ') }
}

function cleaned(field: ImportField, cell: string): string {
  if (field === 'note') return cell.replaceAll('\r\n', '\n').trim()
  const text = cell.replace(/\s+/g, ' ').trim()
  if (text === '') return ''
  if (field === 'phone') return cleanPhone(text) ?? text
  if (field === 'birth_year') return yearIn(text)
  return field === 'country' ? countryIn(text) : text
}

/** People fill in the whole day, or a spreadsheet adds a decimal place. */
function yearIn(text: string): string {
  const [year] = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(text) ?? []
  return year ?? text
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
