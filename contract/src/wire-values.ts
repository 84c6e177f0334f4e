import * as z from 'zod/mini'
import { queryFlag, queryNumber, Version } from './fields.ts'

// How pages, forms and query strings spell "nothing", numbers and flags.

type Part = z.ZodMiniType
type Nothing = '' | null

/** The value, or the stand-in where the wire said nothing. The part comes last: its complaint is the one people see. */
function replacingNothing<T extends Part, const F>(part: T, standIn: F) {
  type Value = Exclude<z.output<T>, Nothing> | F
  const shape = z.pipe(
    z.union([z.literal(''), z.null(), part as Part]),
    z.transform((value) => (value === '' || value === null ? standIn : value)),
  )
  return shape as z.ZodMiniType<Value, z.input<T> | Nothing>
}

/** An empty field is null. */
export const orNull = <T extends Part>(part: T) => replacingNothing(part, null)

/** An empty or missing field takes the given value. */
export const orElse = <T extends Part, const F>(part: T, standIn: F) =>
  z._default(replacingNothing(part, standIn), standIn as never)

/** An empty or missing field counts as not given. */
export const ifGiven = <T extends Part>(part: T) => z.optional(replacingNothing(part, undefined))

/** A number that a JSON body sends as such and a multipart form as text. */
export const formNumber = (minimum: number, maximum: number) =>
  z.union([z.int().check(z.minimum(minimum), z.maximum(maximum)), queryNumber(minimum, maximum)])

/** true or false, in JSON or in a multipart form. */
export const formFlag = z.union([z.boolean(), queryFlag])

/** The version of a record whose update is a multipart form. */
export const FormVersion = z.union([Version, z.pipe(queryNumber(1, 999_999_999), Version)])

/** How far a list is counted where its total is asked for. */
export const maxCounted = 1000

/** Which part of a list is wanted. */
export const paging = (limit: number) => ({
  limit: orElse(queryNumber(1, 100), limit),
  offset: orElse(queryNumber(0, 1_000_000), 0),
})

/** One value or several, separated by commas. */
export const commaList = <T extends readonly [string, ...string[]]>(values: T) =>
  z.pipe(
    z.string().check(z.maxLength(200)),
    z.pipe(
      z.transform((text: string) => text.split(',').map((part) => part.trim())),
      z.array(z.enum(values)).check(z.maxLength(20)),
    ),
  )
