import * as z from 'zod/mini'

const known = new WeakMap<z.ZodMiniType, z.ZodMiniType>()

/** The schema as generated code, which parses lists several times as fast. Made with its first use: a start would wait. */
export function compiled(schema: z.ZodMiniType): z.ZodMiniType {
  const there = known.get(schema)
  if (there) return there
  const made = z.compile(schema)
  known.set(schema, made)
  return made
}
