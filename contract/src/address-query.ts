import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { parseFields } from './field-problems.ts'

type Shape = z.ZodMiniObject<Record<string, z.ZodMiniType>>

/** A call whose query a page stores in its address. */
export type AskedByAddress = Endpoint & { query: Shape }

type Read<E extends AskedByAddress> = {
  /** What the address asks for, unparsed. */
  asked: Record<string, string>
  /** The same as the call understands it, with its defaults. */
  state: z.output<E['query']>
}

/** What a list may be asked for, read from an address: what breaks a rule of the call is as if it were not there. */
export function readAddress<E extends AskedByAddress>({ query }: E, params: URLSearchParams): Read<E> {
  const asked: Record<string, string> = {}
  for (const [name, part] of Object.entries(query.shape)) {
    const value = params.get(name)
    if (value && parseFields(part, value).success) asked[name] = value
  }
  return { asked, state: z.parse(query, asked) as z.output<E['query']> }
}
