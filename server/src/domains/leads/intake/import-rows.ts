import { setImmediate } from 'node:timers/promises'
import { fieldSentences, parseFields } from 'contract/field-problems'
import { type ImportField, ImportRow, importFields } from 'contract/lead-forms'
import type { ImportProblem } from 'contract/lead-shapes'
import type { Language } from 'contract/text'
import { cleanRow, type Texts } from './clean-cells.ts'
import type { Columns } from './guess-columns.ts'
import type { Table } from './import-table.ts'
import { noteWith } from './note-with.ts'

export type GoodRow = ImportRow & {
  line: number
  /** The numbers behind the first one; whose they are is not known. */
  otherPhones: string[]
  /** What was left out of the lead and is in its note. */
  problems: ImportProblem[]
}
export type BadRow = { line: number; name: string; problems: ImportProblem[] }
export type ParsedRows = { good: GoodRow[]; bad: BadRow[] }

/**
 * The rows as leads, and the bad ones. Whoever has a name and can be contacted is imported: a cell that cannot be read is
 * left out, its text goes into the note, and the report says so.
 */
export async function parseRows(
  { headers, rows }: Table,
  columns: Columns,
  language: Language,
): Promise<ParsedRows> {
  const places = importFields.flatMap((field) => {
    const head = columns[field]
    return head === undefined ? [] : [{ field, place: headers.indexOf(head) }]
  })
  const parsed: ParsedRows = { good: [], bad: [] }
  for (const [at, { line, cells }] of rows.entries()) {
    // Others are answered in between.
    if (at % 500 === 499) await setImmediate()
    const texts: Texts = Object.fromEntries(places.map(({ field, place }) => [field, cells[place] ?? '']))
    addRow(parsed, line, texts, columns, language)
  }
  return parsed
}

function addRow({ good, bad }: ParsedRows, line: number, texts: Texts, columns: Columns, language: Language) {
  const { values, otherPhones } = cleanRow(texts)
  const { row, wrong } = readTolerantly(values, language)
  const problems = importFields.flatMap((field) => {
    const message = wrong[field]
    return message === undefined ? [] : [problemOf(field, message, texts, columns)]
  })
  if (!row) bad.push({ line, name: (values.name ?? '').slice(0, maxShown), problems })
  else good.push({ ...row, note: noteOf(row, texts, wrong, columns), line, otherPhones, problems })
}

type Wrong = Partial<Record<ImportField, string>>

/** A second time without the cells that cannot be read; null where the rest is not enough. Both say what is wrong. */
function readTolerantly(values: Texts, language: Language): { row: ImportRow | null; wrong: Wrong } {
  const whole = parseFields(ImportRow, values)
  if (whole.success) return { row: whole.data, wrong: {} }
  const wrong: Wrong = fieldSentences(whole.error.issues, language)
  const readable = Object.entries(values).filter(([field]) => field === 'name' || !(field in wrong))
  const rest = parseFields(ImportRow, Object.fromEntries(readable))
  if (rest.success) return { row: rest.data, wrong }
  return { row: null, wrong: { ...fieldSentences(rest.error.issues, language), ...wrong } }
}

/** How much of a cell the report repeats. */
const maxShown = 200

function problemOf(field: ImportField, message: string, texts: Texts, columns: Columns): ImportProblem {
  const value = (texts[field] ?? '').trim().slice(0, maxShown).toWellFormed()
  return { column: headOf(field, columns), value, message }
}

/** Where there is no column of phones, the e-mail is what is missing. */
function headOf(field: ImportField, columns: Columns): string {
  return columns[field] ?? columns.email ?? field
}

/** A passport number is stored encrypted, and a note is not: it is only in the report. */
function noteOf({ note }: ImportRow, texts: Texts, wrong: Wrong, columns: Columns): string | null {
  const left = importFields.filter(
    (field) => wrong[field] !== undefined && field !== 'note' && field !== 'passport_number',
  )
  if (left.length === 0 && wrong.note === undefined) return note
  const lines = left.map((field) => `${headOf(field, columns)}: ${texts[field]?.replace(/\s+/g, ' ').trim()}`)
  return noteWith(wrong.note === undefined ? (note ?? '') : (texts.note ?? ''), lines)
}
