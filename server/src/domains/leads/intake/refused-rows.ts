import { importReasonHead } from 'contract/lead-forms'
import type { Language } from 'contract/text'
import { csvAnswer } from '../../../csv.ts'
import type { StreamedAnswer } from '../../../http/handler.ts'
import { isReason } from './import-mappings.ts'
import { reasonsOf } from './import-report.ts'
import type { ParsedRows } from './import-rows.ts'
import type { Table } from './import-table.ts'

const fileName = { uz: 'xato-qatorlar', en: 'refused-rows', ru: 'otklonennye-stroki' } satisfies Record<
  Language,
  string
>

/** The bad and the warned rows with their own columns, to be repaired and imported again; the last one says why. */
export function refusedRows(table: Table, { good, bad }: ParsedRows, language: Language): StreamedAnswer {
  const reasons = new Map(
    [...good, ...bad].flatMap(({ line, problems }) =>
      problems.length > 0 ? [[line, reasonsOf(problems)]] : [],
    ),
  )
  // The reasons of an earlier download are no column of the table.
  const places = table.headers.flatMap((head, place) => (isReason(head) ? [] : [place]))
  const rows = table.rows.flatMap(({ line, cells }) => {
    const reason = reasons.get(line)
    return reason === undefined ? [] : [[...places.map((place) => cells[place] ?? ''), reason]]
  })
  const heads = places.map((place) => table.headers[place] ?? '')
  return csvAnswer(fileName[language], [...heads, importReasonHead[language]], one(rows))
}

async function* one<T>(rows: T[]): AsyncGenerator<T> {
  yield* rows
}
