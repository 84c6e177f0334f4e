import { Readable } from 'node:stream'
import { insertLiveFile, removeFile } from '../../files/files.queries.ts'
import type { TestApp } from '../servers/start-app.ts'
import { aClient } from './records.ts'

type App = Pick<TestApp, 'db' | 'storage'>

/** A file of some client, with its record. */
export async function aStoredFile(
  { db, storage }: App,
  content: string,
): Promise<{ id: string; key: string }> {
  const received = await storage.receive(Readable.from([Buffer.from(content)]), { maxBytes: 10_000 })
  const names = { original_name: 'a.pdf', media_type: 'application/pdf' }
  const owner = { client_id: await aClient(db) }
  return { id: await insertLiveFile(db, { ...received, ...names, owner }), key: received.key }
}

/** As the handlers do it: the record in a transaction, the bytes after its commit. */
export async function removeStoredFile({ db, storage }: App, id: string): Promise<void> {
  const works: (() => Promise<unknown>)[] = []
  const call = { storage, afterCommit: (work: () => Promise<unknown>) => void works.push(work) }
  await db.transaction((tx) => removeFile(call, tx, id))
  for (const work of works) await work()
}
