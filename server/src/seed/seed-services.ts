import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import { type InputKey, starterInputs } from './starter-inputs.ts'
import { starterServices } from './starter-services.ts'

/** The starter services with what each of them asks for; answers how many. */
export async function seedServices(tx: Database): Promise<{ services: number }> {
  const inputs = Object.entries(starterInputs).map(([key, input]) => ({ key, id: randomUUID(), ...input }))
  const idOf = new Map(inputs.map(({ key, id }) => [key, id]))
  const services = Object.values(starterServices).map((service, index) => ({
    id: randomUUID(),
    index,
    service,
  }))

  await insertRows(
    tx,
    'service_inputs',
    inputs.map(({ id, name, description }) => ({ id, name, description })),
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
