import { readAppSecret } from '../secrets.ts'
import type { BackupDeps } from './make-backup.ts'
import type { Manifest } from './manifest.ts'

const marked = 'which secret the rows of a backup need'

/**
 * Which secret the encrypted values of the rows need, without saying it. A secret that the product has made itself is beside the
 * data and would be lost with it, so it goes along; one that an operator has set is the operator's to keep.
 */
export async function describeSecret({
  env,
  secrets,
}: Pick<BackupDeps, 'env' | 'secrets'>): Promise<Manifest['secret']> {
  const value = env.appSecret === undefined ? await readAppSecret(undefined, env.dataDir) : null
  return { fingerprint: fingerprintOf(secrets), value }
}

export const fingerprintOf = (secrets: Pick<BackupDeps['secrets'], 'fingerprint'>): string =>
  secrets.fingerprint(marked).toString('hex')
