import sql from 'sql-template-tag'
import type { Database, Statements } from '../../../db/database.ts'
import { type AskedLine, askedLines } from './asked-lines.queries.ts'
import { type EventActor, itemFacts, recordEvent } from './events.queries.ts'
import { changeItem, type ItemRow, itemColumns } from './items.queries.ts'

/** A line of a running case, and what of it the office has said for this case alone. */
export type RequirementItem = ItemRow & { has_file: boolean; is_added: boolean; is_required_set: boolean }

/** As columns of `case_items`: the same. */
const saidForItem = sql`
  version_id is not null as has_file,
  exists (
    select from case_events
    where item_id = case_items.id and event = 'item_added' and data @> '{"by_hand": true}'
  ) as is_added,
  exists (
    select from case_events where item_id = case_items.id and event = 'required_changed'
  ) as is_required_set`

export function listRequirementItems(db: Database, applicationId: string): Promise<RequirementItem[]> {
  return db.all<RequirementItem>(sql`
    select ${itemColumns}, ${saidForItem}
    from case_items where application_id = ${applicationId}
    order by position, input_id`)
}

type Requirement = Pick<AskedLine, 'input_id' | 'position' | 'required' | 'name' | 'description' | 'note'>

type ChangedLine = {
  item: (Requirement & Pick<RequirementItem, 'has_file' | 'is_added' | 'is_required_set'>) | null
  line: Requirement | null
}

/**
 * Lines of a running case beside what its service and country ask now, without those that are the same. Nearly always
 * there are none, so a page that only counts them pays for one statement and no rows.
 */
export function listChangedLines(
  db: Statements,
  application: { id: string; service_id: string; country_preference: string | null },
): Promise<ChangedLine[]> {
  const { id, service_id, country_preference } = application
  const place = sql`
    select 1 as place, ${service_id}::uuid as service_id, ${country_preference}::text as country`
  return db.all<ChangedLine>(sql`
    select case when item.input_id is not null then (
        select to_jsonb(said) from (
          select input_id, position, required, name, description, note, ${saidForItem}
          from case_items where case_items.id = item.id
        ) as said
      ) end as item,
      case when line.input_id is not null then jsonb_build_object('input_id', line.input_id, 'position', line.position,
        'required', line.required, 'name', line.name, 'description', line.description, 'note', line.note) end as line
    from (select * from case_items where application_id = ${id}) as item
      full join (${askedLines(place)}) as line on line.input_id = item.input_id
    where (item.required, item.name, item.description, item.note)
      is distinct from (line.required, line.name, line.description, line.note)`)
}

type NewLine = Pick<AskedLine, 'input_id' | 'position' | 'required' | 'name' | 'description' | 'note'> & {
  due_on: string | null
}

/** One more line of a running case, of which nothing was handed over yet. */
export async function addLine(
  tx: Database,
  actor: EventActor,
  applicationId: string,
  line: NewLine,
  { by_hand = false } = {},
): Promise<ItemRow> {
  const { input_id, position, required, name, description, note, due_on } = line
  const { facts, ...item } = await tx.only<ItemRow & { facts: object }>(sql`
    insert into case_items (application_id, input_id, position, required, name, description, note, due_on)
    values (${applicationId}, ${input_id}, ${position}, ${required}, ${JSON.stringify(name)}::jsonb,
      ${JSON.stringify(description)}::jsonb, ${JSON.stringify(note)}::jsonb, ${due_on}::date)
    returning ${itemColumns}, ${itemFacts(sql`case_items`)} as facts`)
  const data = { ...(by_hand && { by_hand }), before: null, after: facts }
  await recordEvent(tx, {
    application_id: applicationId,
    event: 'item_added',
    actor,
    item_id: item.id,
    data,
  })
  return item
}

/** A line of which nothing was handed over is no longer asked for. What happened to it stays in the history. */
export async function removeLine(
  tx: Database,
  actor: EventActor,
  applicationId: string,
  id: string,
): Promise<void> {
  const { facts } = await tx.only<{ facts: object }>(sql`
    delete from case_items where id = ${id} and application_id = ${applicationId}
    returning ${itemFacts(sql`case_items`)} as facts`)
  const data = { before: facts, after: null }
  await recordEvent(tx, { application_id: applicationId, event: 'item_removed', actor, item_id: id, data })
}

type Words = Pick<AskedLine, 'position' | 'name' | 'description' | 'note'>

/** The words of today. */
export async function renewLine(
  tx: Database,
  actor: EventActor,
  item: ItemRow,
  { position, name, description, note, required }: Words & { required: boolean },
): Promise<ItemRow> {
  await tx.run(sql`
    update case_items set position = ${position}, name = ${JSON.stringify(name)}::jsonb,
      description = ${JSON.stringify(description)}::jsonb, note = ${JSON.stringify(note)}::jsonb
    where id = ${item.id}`)
  return changeItem(tx, actor, item, { required }, { event: 'item_renewed' })
}

/** Behind what is asked for: nothing depends on it any more. */
export async function makeOptional(tx: Database, actor: EventActor, item: ItemRow): Promise<void> {
  await tx.run(sql`
    update case_items set position = 1000 + position where id = ${item.id} and position < 1000`)
  await changeItem(tx, actor, item, { required: false }, { event: 'item_renewed' })
}

/** The order of today; it is no change that anybody is told of. */
export async function placeLines(tx: Database, applicationId: string, lines: AskedLine[]): Promise<void> {
  const places = JSON.stringify(lines.map(({ input_id, position }) => ({ input_id, position })))
  await tx.run(sql`
    update case_items set position = places.position
    from jsonb_to_recordset(${places}::jsonb) as places (input_id uuid, position int)
    where application_id = ${applicationId} and case_items.input_id = places.input_id
      and case_items.position <> places.position`)
}
