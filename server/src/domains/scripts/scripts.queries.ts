import type { LeadStage, WorkStage } from 'contract/lead-states'
import type { Script } from 'contract/script-shapes'
import type { LocalizedText } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

const columns = sql`id, stage, service_id, body, updated_at, version`

/** In the order of the pipeline; that of every service before those of one. */
export function listScripts(db: Database): Promise<Script[]> {
  return db.all<Script>(sql`
    select ${columns} from scripts
    order by array_position(array['initial', 'consulting', 'documenting'], stage), service_id nulls first`)
}

/** What is said in a stage about a service, else in the stage. */
export async function findScriptFor(
  db: Database,
  stage: LeadStage,
  serviceId: string | null,
): Promise<Script | null> {
  const script = await db.one<Script>(sql`
    select ${columns} from scripts
    where stage = ${stage} and (service_id is null or service_id = ${serviceId})
    order by service_id nulls last limit 1`)
  return script ?? null
}

type Place = { stage: WorkStage; service_id: string | null }

export function lockScriptAt(tx: Database, { stage, service_id }: Place): Promise<Script | undefined> {
  return tx.one<Script>(sql`
    select ${columns} from scripts
    where stage = ${stage} and service_id is not distinct from ${service_id}::uuid for update`)
}

export function lockScript(tx: Database, id: string): Promise<Script | undefined> {
  return tx.one<Script>(sql`select ${columns} from scripts where id = ${id} for update`)
}

/** Whether there is such a service; locked, so that it is not deleted meanwhile. */
export async function lockService(tx: Database, id: string): Promise<boolean> {
  const service = await tx.one(sql`select from services where id = ${id} for key share`)
  return service !== undefined
}

/** None where another call was faster. */
export function insertScript(
  tx: Database,
  { stage, service_id }: Place,
  body: LocalizedText,
): Promise<Script | undefined> {
  return tx.one<Script>(sql`
    insert into scripts (stage, service_id, body)
    values (${stage}, ${service_id}, ${JSON.stringify(body)}::jsonb)
    on conflict do nothing
    returning ${columns}`)
}

export function updateScript(tx: Database, id: string, body: LocalizedText): Promise<Script> {
  return tx.only<Script>(sql`
    update scripts set body = ${JSON.stringify(body)}::jsonb where id = ${id} returning ${columns}`)
}

export async function deleteScript(tx: Database, id: string): Promise<void> {
  await tx.run(sql`delete from scripts where id = ${id}`)
}
