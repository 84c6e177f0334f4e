import type { Secrets } from '../secrets.ts'
import type { DemoLogin } from './demo-staff.ts'
import { bytes } from './insert-rows.ts'
import type { ServiceKey } from './starter-services.ts'

/** What every part of the demo has to know of the others. */
export type Demo = {
  now: Date
  secrets: Secrets
  staff: Record<DemoLogin, string>
  services: Record<ServiceKey, string>
}

/** A passport number as the tables keep it: sealed, and found again only by exactly the same number. */
export function passportColumns(number: string | undefined, { secrets }: Demo) {
  return {
    passport_encrypted: number ? bytes(secrets.seal(number)) : null,
    passport_hash: number ? bytes(secrets.fingerprint(number)) : null,
  }
}
