import type { ImportReport } from 'contract/lead-shapes'
import type { leads } from 'contract/leads'
import type { HandlerContext } from '../../../http/handler.ts'
import { lockIntake } from './enquiries.ts'
import { columnsOf } from './guess-columns.ts'
import { holdKnown, listKnown } from './import-leads.queries.ts'
import { readPeople } from './import-rows.ts'
import { readTable } from './import-table.ts'
import { type Plan, planImport } from './plan-import.ts'
import { CameMeanwhile, countsOf, storeImport } from './store-import.ts'

type Call = HandlerContext<typeof leads.import>

const mostBadRows = 200

/** Reads leads from a table: all of its good rows, or none where it is only rehearsed. */
export async function importLeads(call: Call): Promise<ImportReport> {
  const table = await readTable(call.file)
  const columns = columnsOf(table.headers, call.body.columns)
  const { good, bad } = await readPeople(table, columns, call.language)
  const reportOf = (plan: Plan, importId: string | null): ImportReport => ({
    import_id: importId,
    headers: table.headers.filter((head) => head !== ''),
    columns,
    ...countsOf(plan, bad),
    bad_rows: bad.slice(0, mostBadRows),
  })
  if (call.body.dry_run) {
    return reportOf(planImport(good, await listKnown(call.db, good), call.secrets), null)
  }
  const { plan, id } = await keepPeople(call, { columns, good, bad })
  return reportOf(plan, id)
}

type People = Parameters<typeof storeImport>[2]

/**
 * Whoever asks for something meanwhile should not have to wait until thousands of leads are written, so they do only at
 * the end. Where one of them is in the table as well, it is begun again and they wait for all of it.
 */
async function keepPeople(call: Call, people: People): Promise<{ plan: Plan; id: string }> {
  try {
    return await call.db.transaction((tx) => storeImport(tx, call, people))
  } catch (error) {
    if (!(error instanceof CameMeanwhile)) throw error
  }
  return call.db.transaction(async (tx) => {
    await lockIntake(tx)
    await holdKnown(tx, await listKnown(tx, people.good))
    return storeImport(tx, call, people)
  })
}
