import type { Parsed } from 'contract/endpoint'
import type { InputFile, InputFileKind, inputs, ServiceInput } from 'contract/inputs'
import type { LocalizedText } from 'contract/text'
import sql, { raw } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

type NewInput = Parsed<typeof inputs.create>['body']
type InputChanges = Parsed<typeof inputs.update>['body']

type StoredFile = Omit<InputFile, 'file_url'> & { is_offered: boolean }

/** An input as it is stored; its files get their links on the way out. */
export type InputRow = Omit<ServiceInput, 'example' | 'form'> & Record<InputFileKind, StoredFile | null>

const fileOf = (kind: InputFileKind) => sql`(
  select jsonb_build_object('file_id', files.id, 'name', original_name, 'is_offered', scan in ('off', 'clean'))
  from files where files.id = inputs.${raw(fileColumn[kind])} and state = 'live'
) as ${raw(kind)}`

const fileColumn = { example: 'example_file_id', form: 'form_file_id' } as const satisfies Record<
  InputFileKind,
  string
>

/** Read from `service_inputs inputs`. */
export const inputColumns = sql`
  inputs.id, inputs.name, inputs.description, inputs.document_type, inputs.valid_days, inputs.created_at,
  inputs.version, ${fileOf('example')}, ${fileOf('form')}`

export function listInputs(db: Database): Promise<InputRow[]> {
  return db.all<InputRow>(sql`select ${inputColumns} from service_inputs inputs order by created_at, id`)
}

export function insertInput(tx: Database, input: NewInput): Promise<InputRow> {
  const { name, description, document_type, valid_days } = input
  return tx.only<InputRow>(sql`
    insert into service_inputs as inputs (name, description, document_type, valid_days)
    values (${JSON.stringify(name)}::jsonb, ${JSON.stringify(description)}::jsonb, ${document_type}, ${valid_days})
    returning ${inputColumns}`)
}

export function lockInput(tx: Database, id: string): Promise<InputRow | undefined> {
  return tx.one<InputRow>(sql`
    select ${inputColumns} from service_inputs inputs where id = ${id} for no key update`)
}

/** None where another call was faster. */
export function updateInputRow(
  tx: Database,
  id: string,
  { name, description, document_type, valid_days, version }: InputChanges,
): Promise<InputRow | undefined> {
  return tx.one<InputRow>(sql`
    update service_inputs inputs set
      name = coalesce(${name ? JSON.stringify(name) : null}::jsonb, name),
      description = coalesce(${description ? JSON.stringify(description) : null}::jsonb, description),
      document_type = case when ${document_type !== undefined} then ${document_type ?? null} else document_type end,
      valid_days = case when ${valid_days !== undefined} then ${valid_days ?? null}::int else valid_days end
    where id = ${id} and version = coalesce(${version ?? null}::int, version)
    returning ${inputColumns}`)
}

/** Its file of this kind from now on; null where it has none any more. */
export function setInputFile(
  tx: Database,
  id: string,
  kind: InputFileKind,
  fileId: string | null,
): Promise<InputRow> {
  return tx.only<InputRow>(sql`
    update service_inputs inputs set ${raw(fileColumn[kind])} = ${fileId}::uuid where id = ${id}
    returning ${inputColumns}`)
}

/** The rows of its files, which refer to it as it refers to them; answers under which keys their bytes are. */
export async function deleteFilesOfInput(tx: Database, id: string): Promise<string[]> {
  await tx.run(sql`update service_inputs set example_file_id = null, form_file_id = null where id = ${id}`)
  const files = await tx.all<{ storage_key: string }>(sql`
    delete from files where input_id = ${id} returning storage_key`)
  return files.map(({ storage_key }) => storage_key)
}

/** False where there was none; refused by the database where a service or a document needs it. */
export async function deleteInput(tx: Database, id: string): Promise<boolean> {
  return (await tx.run(sql`delete from service_inputs where id = ${id}`)) > 0
}

export type InputUses = {
  is_marked: boolean
  /** The titles of the services that ask for it, in their order. */
  titles: LocalizedText[]
  /** How many clients and leads have handed it over. */
  documents: number
}

export function findInputUses(db: Database, id: string): Promise<InputUses> {
  return db.only<InputUses>(sql`
    select
      exists (select from service_inputs where id = ${id} and document_type is not null) as is_marked,
      (select coalesce(jsonb_agg(title order by services.position, services.created_at, services.id), '[]')
        from service_input_links join services on services.id = service_id where input_id = ${id}) as titles,
      (select count(*)::int from documents where input_id = ${id}) as documents`)
}
