import type { ImportReport } from 'contract/lead-shapes'
import type { leads } from 'contract/leads'
import type { HandlerContext } from '../../../http/handler.ts'
import { lockIntake } from './enquiries.ts'
import { columnsOf } from './guess-columns.ts'
import { listKnown, lockKnown } from './import-leads.queries.ts'
import { parseRows } from './import-rows.ts'
import { readTable } from './import-table.ts'
import { type Plan, planImport } from './plan-import.ts'
import { CameMeanwhile, countsOf, storeImport } from './store-import.ts'

type Call = HandlerContext<typeof leads.import>

const maxBadRows = 200

/** Imports leads from a table: all of its good rows, or none in a dry run. */
export async function importLeads(call: Call): Promise<ImportReport> {
  const table = await readTable(call.file)
  const columns = columnsOf(table.headers, call.body.columns)
  const { good, bad } = await parseRows(table, columns, call.language)
  const reportOf = (plan: Plan, importId: string | null): ImportReport => ({
    import_id: importId,
    headers: table.headers.filter((head) => head !== ''),
    columns,
    ...countsOf(plan, bad),
    bad_rows: bad.slice(0, maxBadRows),
  })
  if (call.body.dry_run) {
    return reportOf(planImport(good, await listKnown(call.db, good), call.secrets), null)
  }
  const { plan, id } = await storeWithRetry(call, { columns, good, bad })
  return reportOf(plan, id)
}

type ParsedRows = Parameters<typeof storeImport>[2]

/**
 * Enquiries should not wait while thousands of leads are written, so the intake is locked only at the end. If one of
 * them was from a person in the table, the import starts again and locks the intake for all of it.
 */
async function storeWithRetry(call: Call, parsed: ParsedRows): Promise<{ plan: Plan; id: string }> {
  try {
    return await call.db.transaction((tx) => storeImport(tx, call, parsed))
  } catch (error) {
    if (!(error instanceof CameMeanwhile)) throw error
  }
  return call.db.transaction(async (tx) => {
    await lockIntake(tx)
    await lockKnown(tx, await listKnown(tx, parsed.good))
    return storeImport(tx, call, parsed)
  })
}
