import * as z from 'zod/mini'

/** A setting that cannot be used; the message is the one line an operator sees. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

export const text = z.optional(z.string())
export const flag = (unset: boolean) =>
  z.pipe(
    z.optional(z.enum(['0', '1', 'true', 'false'], { error: 'must be 1 or 0' })),
    z.transform((value) => (value === undefined ? unset : value === '1' || value === 'true')),
  )
export const wholeNumber = (minimum: number, maximum: number, unset: number) => {
  const error = `must be a whole number from ${minimum} to ${maximum}`
  return z.pipe(
    z._default(z.string().check(z.regex(/^\d{1,9}$/, { error })), String(unset)),
    z.pipe(
      z.transform(Number),
      z.number().check(z.minimum(minimum, { error }), z.maximum(maximum, { error })),
    ),
  )
}
export const address = (...protocols: string[]) =>
  z.optional(
    z.string().check(
      z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
        error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      }),
    ),
  )

export const longSecret = z.optional(
  z
    .string()
    .check(z.refine((value) => Buffer.byteLength(value) >= 32, { error: 'must have at least 32 bytes' })),
)

/** Where secrets are sent to. */
export const secureAddress = (usual: string) =>
  z._default(
    z.string().check(
      z.refine((value) => URL.canParse(value) && isSecureOrLoopback(new URL(value)), {
        error: 'must be an https:// address, or http:// on this machine',
      }),
    ),
    usual,
  )

function isSecureOrLoopback({ protocol, hostname }: URL): boolean {
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  )
}
