import { validationFailed } from '../http/auth-error.ts'

const seconds = { ns: 1e-9, us: 1e-6, µs: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 }
const shape = /^(?:\d{1,7}(?:\.\d{1,9})?(?:ns|us|µs|ms|s|m|h))+$/
const part = /(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g

/** How long a ban lasts, in seconds; null ends one, undefined leaves everything as it is. */
export function banSecondsOf(duration: unknown): number | null | undefined {
  if (duration === undefined || duration === null || duration === '') return undefined
  if (duration === 'none') return null
  if (typeof duration !== 'string' || duration.length > 60 || !shape.test(duration)) {
    throw validationFailed(
      'invalid format for ban duration: hours, minutes and seconds are written as 1h30m15s',
    )
  }
  const parts = [...duration.matchAll(part)]
  return parts.reduce(
    (sum, [, number, unit]) => sum + Number(number) * seconds[unit as keyof typeof seconds],
    0,
  )
}
