import type { Parsed } from 'contract/endpoint'
import type { InputLink, inputs } from 'contract/inputs'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { type InputRow, inputColumns } from './inputs.queries.ts'

type Pair = Pick<InputLink, 'service_id' | 'input_id'>

const columns = sql`service_id, input_id, required, position, countries, note, country_rules, due_days`

export type ConnectedRow = InputRow & Omit<InputLink, 'service_id' | 'input_id'>

export async function isService(db: Database, id: string): Promise<boolean> {
  return (await db.one(sql`select from services where id = ${id}`)) !== undefined
}

/** In the order in which clients see them. */
export function listConnected(db: Database, serviceId: string): Promise<ConnectedRow[]> {
  return db.all<ConnectedRow>(sql`
    select ${inputColumns}, required, position, countries, note, country_rules, due_days
    from service_input_links links join service_inputs inputs on inputs.id = input_id
    where service_id = ${serviceId}
    order by position, links.created_at, inputs.id`)
}

/** Locks the service, so that changes of its inputs wait for each other; false if one of the two does not exist. */
export async function lockPair(tx: Database, { service_id, input_id }: Pair): Promise<boolean> {
  const service = await tx.one(sql`select from services where id = ${service_id} for no key update`)
  const input = await tx.one(sql`select from service_inputs where id = ${input_id} for key share`)
  return service !== undefined && input !== undefined
}

export function findLink(tx: Database, { service_id, input_id }: Pair): Promise<InputLink | undefined> {
  return tx.one<InputLink>(sql`
    select ${columns} from service_input_links where service_id = ${service_id} and input_id = ${input_id}`)
}

type Move = Pair & { position: number; range: { from: number; to: number }; step: 1 | -1 }

/** Moves the others of the range by one step, if the position is taken at all. */
export async function moveOthers(tx: Database, move: Move): Promise<void> {
  const { service_id, input_id, position, range, step } = move
  const others = sql`service_id = ${service_id} and input_id <> ${input_id}`
  await tx.run(sql`
    update service_input_links set position = position + ${step}::int
    where ${others} and position between ${range.from} and ${range.to}
      and exists (select from service_input_links where ${others} and position = ${position})`)
}

type LinkValues = Parsed<typeof inputs.connect>['body']

/** What is not given stays; a new one is required, for every country, and the last. */
export function putLink(tx: Database, values: LinkValues): Promise<InputLink> {
  const { service_id, input_id, due_days } = values
  const [required, position] = [values.required ?? null, values.position ?? null]
  const countries = values.countries ?? null
  const [note, rules] = [values.note, values.country_rules].map((value) =>
    value ? JSON.stringify(value) : null,
  )
  return tx.only<InputLink>(sql`
    insert into service_input_links as links (service_id, input_id, required, position, countries, note, country_rules,
      due_days)
    values (${service_id}, ${input_id}, coalesce(${required}::boolean, true),
      coalesce(${position}::int,
        (select coalesce(max(position), 0) + 1 from service_input_links where service_id = ${service_id})),
      coalesce(${countries}::text[], '{}'),
      coalesce(${note}::jsonb, '{"uz": "", "en": "", "ru": ""}'), coalesce(${rules}::jsonb, '{}'),
      ${due_days ?? null}::int)
    on conflict (service_id, input_id) do update set
      required = coalesce(${required}::boolean, links.required),
      position = coalesce(${position}::int, links.position),
      countries = coalesce(${countries}::text[], links.countries),
      note = coalesce(${note}::jsonb, links.note),
      country_rules = coalesce(${rules}::jsonb, links.country_rules),
      due_days = case when ${due_days !== undefined} then excluded.due_days else links.due_days end
    returning ${columns}`)
}

/** False where there was none. */
export async function deleteLink(tx: Database, { service_id, input_id }: Pair): Promise<boolean> {
  const removed = await tx.run(sql`
    delete from service_input_links where service_id = ${service_id} and input_id = ${input_id}`)
  return removed > 0
}
