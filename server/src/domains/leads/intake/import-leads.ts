import type { ImportReport } from 'contract/lead-shapes'
import type { leads } from 'contract/leads'
import type { HandlerContext } from '../../../http/handler.ts'
import { columnsOf } from './guess-columns.ts'
import { listKnown } from './import-leads.queries.ts'
import { parseRows } from './import-rows.ts'
import { readTable } from './import-table.ts'
import { type ImportCounts, planImport } from './plan-import.ts'
import { storeImport } from './store-import.ts'

type Call = HandlerContext<typeof leads.import>

const maxBadRows = 200

/** Imports leads from a table: all of its good rows, or none in a dry run. */
export async function importLeads(call: Call): Promise<ImportReport> {
  const table = await readTable(call.file)
  const columns = columnsOf(table.headers, call.body.columns)
  const { good, bad } = await parseRows(table, columns, call.language)
  const report = (counts: ImportCounts, importId: string | null): ImportReport => ({
    import_id: importId,
    headers: table.headers.filter((head) => head !== ''),
    columns,
    ...counts,
    bad_rows: bad.slice(0, maxBadRows),
  })
  if (call.body.dry_run) {
    const { made, tries } = planImport(good, await listKnown(call.db, good), call.secrets)
    return report({ new: made.length, found: tries.length, bad: bad.length }, null)
  }
  const { counts, id } = await storeImport(call, { columns, good, bad })
  return report(counts, id)
}
