import type { Endpoint } from 'contract/endpoint'
import { type JsonSchema, schemaOf } from './sample-request.ts'

/** A place in a call where an id may stand. */
export type IdSlot = { part: 'params' | 'query' | 'body'; field: string; isList: boolean }

const parts = ['params', 'query', 'body'] as const

/** Read off the contract, so that no call is forgotten. */
export function idSlotsOf(endpoint: Endpoint): IdSlot[] {
  return parts.flatMap((part) => {
    const shape = endpoint[part]
    const properties = shape ? Object.entries(schemaOf(shape).properties ?? {}) : []
    return properties
      .filter(([, property]) => holdsId(property))
      .map(([field, { type }]) => ({ part, field, isList: type === 'array' }))
  })
}

function holdsId({ format, items, anyOf = [] }: JsonSchema): boolean {
  return format === 'uuid' || (items !== undefined && holdsId(items)) || anyOf.some(holdsId)
}
