import type { Endpoint } from 'contract/endpoint'
import { type JsonSchema, schemaOf } from '../calls/sample-request.ts'

/** A place in a call for an id. */
export type IdSlot = { part: 'params' | 'query' | 'body'; field: string; isList: boolean }

const parts = ['params', 'query', 'body'] as const

/** Read off the contract, so that no call is forgotten. */
export function idSlotsOf(endpoint: Endpoint): IdSlot[] {
  return parts.flatMap((part) => {
    const shape = endpoint[part]
    const properties = shape ? Object.entries(schemaOf(shape).properties ?? {}) : []
    return properties
      .filter(([, property]) => containsId(property))
      .map(([field, { type }]) => ({ part, field, isList: type === 'array' }))
  })
}

function containsId({ format, items, anyOf = [] }: JsonSchema): boolean {
  return format === 'uuid' || (items !== undefined && containsId(items)) || anyOf.some(containsId)
}
