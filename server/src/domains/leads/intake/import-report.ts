import { maxReportedRows } from 'contract/lead-forms'
import type { ImportedRow, ImportReport } from 'contract/lead-shapes'
import type { BadRow, ParsedRows } from './import-rows.ts'
import type { Plan } from './plan-import.ts'

/** What became of a good row, or would become of it. */
export type PlannedLine = Omit<Plan['lines'][number], 'lead_id'> & { lead_id: string | null }

type Reported = Pick<ImportReport, 'new' | 'found' | 'bad' | 'warned' | 'rows' | 'bad_rows'>

const maxBadRows = 200

/** The counts of an import, and its rows that are not simply new people. */
export function reportOf({ good, bad }: ParsedRows, lines: PlannedLine[]): Reported {
  const problemsOf = new Map(good.map(({ line, problems }) => [line, problems]))
  const reported = lines.map((line) => rowOf(line, problemsOf.get(line.line) ?? []))
  const rows = [
    ...reported.filter(({ outcome, warned }) => outcome === 'found' || warned),
    ...bad.map(badRow),
  ]
  return {
    new: lines.filter(({ outcome }) => outcome === 'new').length,
    found: lines.filter(({ outcome }) => outcome === 'found').length,
    bad: bad.length,
    warned: good.filter(({ problems }) => problems.length > 0).length,
    rows: rows.toSorted((one, other) => one.line - other.line).slice(0, maxReportedRows),
    bad_rows: bad.slice(0, maxBadRows).map(({ line, problems }) => ({ line, message: reasonsOf(problems) })),
  }
}

function rowOf(
  { line, outcome, lead_id, name, adds }: PlannedLine,
  problems: ImportedRow['problems'],
): ImportedRow {
  return { line, outcome, warned: problems.length > 0, lead_id, name, problems, adds }
}

function badRow({ line, name, problems }: BadRow): ImportedRow {
  return { line, outcome: 'bad', warned: false, lead_id: null, name, problems, adds: [] }
}

/** Every problem of a row in one line, each under the head that its column has in the file. */
export function reasonsOf(problems: ImportedRow['problems']): string {
  return problems.map(({ column, message }) => `${column}: ${message}`).join('; ')
}
