import { bytes } from '../db/insert-rows.ts'
import type { Secrets } from '../secrets.ts'
import type { DemoLogin } from './demo-staff.ts'
import type { ServiceKey } from './starter-services.ts'

/** What every part of the demo has to know of the others. */
export type Demo = {
  now: Date
  secrets: Secrets
  staff: Record<DemoLogin, string>
  services: Record<ServiceKey, string>
}

/** A passport number as the tables store it: encrypted, and found only by exactly the same number. */
export function passportColumns(number: string | undefined, { secrets }: Demo) {
  return {
    passport_encrypted: number ? bytes(secrets.encrypt(number)) : null,
    passport_hash: number ? bytes(secrets.fingerprint(number)) : null,
  }
}
