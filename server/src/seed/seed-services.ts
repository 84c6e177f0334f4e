import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import { type InputKey, type StarterInput, starterInputs } from './starter-inputs.ts'
import { starterServices } from './starter-services.ts'

/** The starter services with what each of them asks for; answers how many. */
export async function seedServices(tx: Database): Promise<{ services: number }> {
  const typed = await listTypedInputs(tx)
  const inputs = Object.entries<StarterInput>(starterInputs).map(([key, input]) => ({
    key,
    id: (input.document_type && typed.get(input.document_type)) ?? randomUUID(),
    ...input,
  }))
  const idOf = new Map(inputs.map(({ key, id }) => [key, id]))
  const services = Object.values(starterServices).map((service, index) => ({
    id: randomUUID(),
    index,
    service,
  }))

  await insertRows(
    tx,
    'service_inputs',
    inputs
      .filter(({ document_type }) => !document_type)
      .map(({ id, name, description, valid_days = null }) => ({ id, name, description, valid_days })),
  )
  await insertRows(
    tx,
    'services',
    services.map(({ id, index, service: { icon, duration, inputs: _inputs, ...texts } }) => ({
      id,
      success_rate: { uz: '', en: '', ru: '' },
      ...texts,
      duration_range: duration,
      icon_name: icon.name,
      icon_color: icon.color,
      position: index + 1,
    })),
  )
  await insertRows(
    tx,
    'service_input_links',
    services.flatMap(({ id, service: { inputs: asked } }) => {
      const keys: readonly InputKey[] = [...asked.required, ...asked.optional]
      return keys.map((key, index) => ({
        service_id: id,
        input_id: idOf.get(key),
        required: index < asked.required.length,
        position: index + 1,
      }))
    }),
  )
  return { services: services.length }
}

/** Documents of the cabinet are inputs from the first migration that has them on. */
async function listTypedInputs(tx: Database): Promise<Map<string, string>> {
  const rows = await tx.all<{ id: string; document_type: string }>(sql`
    select id, document_type from service_inputs where document_type is not null`)
  return new Map(rows.map(({ id, document_type }) => [document_type, id]))
}
