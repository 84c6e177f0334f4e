import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { lockErasableClient } from './erasable-client.queries.ts'
import { eraseClientData } from './erase-client-data.ts'

/** Erases a client without a caller: by age, or by the operator. Answers where the bytes are, to be removed after the commit. */
export async function eraseClientRecord(tx: Database, id: string): Promise<string[]> {
  const client = await lockErasableClient(tx, id)
  if (!client) return []
  const { detail, storageKeys } = await eraseClientData(tx, client, 'system')
  await audit(tx, { kind: 'client.erased', actor: 'system', target: { kind: 'client', id }, detail })
  return storageKeys
}
