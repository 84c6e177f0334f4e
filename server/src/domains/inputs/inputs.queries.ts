import type { Parsed } from 'contract/endpoint'
import type { inputs, ServiceInput } from 'contract/inputs'
import type { LocalizedText } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

type NewInput = Parsed<typeof inputs.create>['body']
type InputChanges = Parsed<typeof inputs.update>['body']

const columns = sql`id, name, description, created_at, version`

export function listInputs(db: Database): Promise<ServiceInput[]> {
  return db.all<ServiceInput>(sql`select ${columns} from service_inputs order by created_at, id`)
}

export function insertInput(tx: Database, { name, description }: NewInput): Promise<ServiceInput> {
  return tx.only<ServiceInput>(sql`
    insert into service_inputs (name, description)
    values (${JSON.stringify(name)}::jsonb, ${JSON.stringify(description)}::jsonb)
    returning ${columns}`)
}

export function lockInput(tx: Database, id: string): Promise<ServiceInput | undefined> {
  return tx.one<ServiceInput>(sql`select ${columns} from service_inputs where id = ${id} for no key update`)
}

/** None where another call was faster. */
export function updateInputRow(
  tx: Database,
  id: string,
  { name, description, version }: InputChanges,
): Promise<ServiceInput | undefined> {
  return tx.one<ServiceInput>(sql`
    update service_inputs set
      name = coalesce(${name ? JSON.stringify(name) : null}::jsonb, name),
      description = coalesce(${description ? JSON.stringify(description) : null}::jsonb, description)
    where id = ${id} and version = coalesce(${version ?? null}::int, version)
    returning ${columns}`)
}

/** False where there was none; refused by the database where a service or a file needs it. */
export async function deleteInput(tx: Database, id: string): Promise<boolean> {
  return (await tx.run(sql`delete from service_inputs where id = ${id}`)) > 0
}

export type InputUses = {
  /** The titles of the services that ask for it, in their order. */
  titles: LocalizedText[]
  files: number
}

export function findInputUses(db: Database, id: string): Promise<InputUses> {
  return db.only<InputUses>(sql`
    select
      (select coalesce(jsonb_agg(title order by services.position, services.created_at, services.id), '[]')
        from service_input_links join services on services.id = service_id where input_id = ${id}) as titles,
      (select count(*)::int from application_documents where service_input_id = ${id})
        + (select count(*)::int from lead_documents where service_input_id = ${id}) as files`)
}
