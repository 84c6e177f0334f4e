import type { ImportReport } from 'contract/lead-shapes'
import type { leads } from 'contract/leads'
import type { HandlerContext, StreamedAnswer } from '../../../http/handler.ts'
import { columnsOf } from './guess-columns.ts'
import { listKnown } from './import-leads.queries.ts'
import { rememberedColumns } from './import-mappings.ts'
import { type PlannedLine, reportOf } from './import-report.ts'
import { type ParsedRows, parseRows } from './import-rows.ts'
import { readTable } from './import-table.ts'
import { planImport } from './plan-import.ts'
import { refusedRows } from './refused-rows.ts'
import { storeImport } from './store-import.ts'

type Call = HandlerContext<typeof leads.import>

/** Imports leads from a table: all of its good rows, or none in a dry run, which can also answer the others. */
export async function importLeads(call: Call): Promise<ImportReport | StreamedAnswer> {
  const { body, db, language } = call
  const table = await readTable(call.file, body.sheet)
  const remembered = body.columns ? undefined : await rememberedColumns(db, table.headers)
  const { columns, from } = columnsOf(table, body.columns, remembered)
  const parsed = await parseRows(table, columns, language)
  if (body.refused) return refusedRows(table, parsed, language)
  const { id, lines } = body.dry_run
    ? { id: null, lines: await planOnly(call, parsed) }
    : await storeImport(call, { ...parsed, columns, headers: table.headers })
  return {
    import_id: id,
    headers: table.headers.filter((head) => head !== ''),
    columns,
    columns_from: from,
    sheets: table.sheets,
    sheet: table.sheet,
    ...reportOf(parsed, lines),
  }
}

/** What an import would do; the leads that it would make have no id yet. */
async function planOnly({ db, secrets }: Call, { good }: ParsedRows): Promise<PlannedLine[]> {
  const { made, lines } = planImport(good, await listKnown(db, good), secrets)
  const planned = new Set(made.map(({ id }) => id))
  return lines.map((line) => (planned.has(line.lead_id) ? { ...line, lead_id: null } : line))
}
