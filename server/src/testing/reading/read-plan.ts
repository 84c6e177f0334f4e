import { raw, type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

/** One step of a plan: `Index Scan clients_by_name`, say. It reads a table or an index whole, unless it looks rows up. */
export type PlanStep = { step: string; on: string | undefined; isWhole: boolean }

/**
 * How the database goes about a statement: as it plans for these very values, or for any. It chooses the second by itself
 * once a statement has run a few times.
 */
export function readPlan(db: Database, statement: Sql, plannedFor: 'these' | 'any'): Promise<PlanStep[]> {
  const mode = plannedFor === 'any' ? 'force_generic_plan' : 'force_custom_plan'
  return db.transaction(async (tx) => {
    await tx.script(`set local plan_cache_mode = ${mode}; prepare planned as ${statement.text}`)
    try {
      const values = statement.values.map(literal).join(', ')
      const call = statement.values.length > 0 ? `planned (${values})` : 'planned'
      const rows = await tx.all<Record<'QUERY PLAN', [{ Plan: PlanNode }]>>(
        raw(`explain (format json) execute ${call}`),
      )
      return stepsOf(rows[0]?.['QUERY PLAN'][0].Plan)
    } finally {
      await tx.script('deallocate planned')
    }
  })
}

/** The statements that a function asks of the database on its way. */
export async function statementsOf(db: Database, read: (db: Database) => Promise<unknown>): Promise<Sql[]> {
  const asked: Sql[] = []
  const remember = (statement: Sql) => {
    asked.push(statement)
    return statement
  }
  const reading: Database = {
    ...db,
    all: (statement) => db.all(remember(statement)),
    one: (statement) => db.one(remember(statement)),
    only: (statement) => db.only(remember(statement)),
    together: (work) => work(reading),
  }
  await read(reading)
  return asked
}

function stepsOf(node: PlanNode | undefined): PlanStep[] {
  if (!node) return []
  const { 'Node Type': type, 'Relation Name': on, 'Index Name': index, 'Index Cond': condition } = node
  const isWhole = type === 'Seq Scan' || (index !== undefined && condition === undefined)
  return [{ step: index ? `${type} ${index}` : type, on, isWhole }, ...(node.Plans ?? []).flatMap(stepsOf)]
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return literal(value.toISOString())
  // Ids and words of our own: none of them has a sign that would have to be quoted in a list.
  const text = Array.isArray(value) ? `{${value.join(',')}}` : String(value)
  return `'${text.replaceAll("'", "''")}'`
}
