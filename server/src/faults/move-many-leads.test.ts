import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { connectOwn } from '../db/connect.ts'
import type { OpenDatabase } from '../db/database.ts'
import { openServerDatabase } from '../db/server-database.ts'
import { damageOf, storedRows } from '../files/stored-rows.ts'
import { prepareDatabase } from '../prepare.ts'
import { openDiskStorage } from '../storage/disk-storage.ts'
import { everything } from '../testing/everything.ts'
import { expectEqualStores } from '../testing/reading/equal-stores.ts'
import { manyLeads } from '../testing/records/many-leads.ts'
import { aClient } from '../testing/records/records.ts'
import { spawnManage } from '../testing/servers/manage-process.ts'
import { createOwnedDatabase } from '../testing/servers/owned-database.ts'
import { startServerProcess } from '../testing/servers/server-process.ts'

const leads = 50_000
const files = 1000
const kills = 5

// Minutes, most of them for making the leads: only in `npm run test:all`.
test.runIf(everything)(
  `${leads} leads and ${files} files move through ${kills} kills, and all are there`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'move-many-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const dataDir = join(folder, 'data')
    await fill(dataDir)
    const target = await createOwnedDatabase()
    onTestFinished(target.drop)

    const newFiles = join(folder, 'files')
    const move = () =>
      spawnManage({ DATA_DIR: dataDir }, 'move-to-postgres', target.url, '--files-to', newFiles)
    for (let kill = 0; kill < kills; kill += 1) {
      const { child, ended } = move()
      await wait(1000 + Math.random() * 15_000)
      child.kill('SIGKILL')
      await ended
    }
    const begun = performance.now()
    const { code, out, err } = await move().ended
    expect({ code, err }).toEqual({ code: 0, err: expect.not.stringContaining('Failed') })
    console.log(`the last run took ${seconds(begun)} s: ${/\d+ rows of .*/.exec(out)?.[0]}`)

    const source = await connectOwn(dataDir, {})
    const db = await openServerDatabase({ url: target.url, connections: 2 })
    await expectEqualStores(source, db)
    const storage = await openDiskStorage(newFiles)
    let whole = 0
    for await (const row of storedRows(db)) {
      expect(await damageOf(storage, row)).toBeUndefined()
      whole += 1
    }
    expect(whole).toBe(files)
    await source.close()
    await db.close()

    const server = await startServerProcess({
      DATA_DIR: dataDir,
      DATABASE_URL: target.url,
      FILES_DIR: newFiles,
    })
    expect((await fetch(`${server.url}/api/v1/services/get-list`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
  },
)

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

/** Leads and files in a data folder. */
async function fill(dataDir: string): Promise<void> {
  const db = await connectOwn(dataDir, {})
  await prepareDatabase(db)
  await manyLeads(db, leads)
  await addFiles(db, join(dataDir, 'files'))
  await db.close()
}

async function addFiles(db: OpenDatabase, folder: string): Promise<void> {
  const storage = await openDiskStorage(folder)
  const client = await aClient(db)
  for (let number = 0; number < files; number += 1) {
    const bytes = randomBytes(1000 + number * 50)
    const sha256 = createHash('sha256').update(bytes).digest()
    const { key, size } = await storage.receive(chunksOf(bytes), { maxBytes: bytes.length })
    await db.run(sql`
      insert into files (storage_key, original_name, media_type, size, sha256, client_id, state)
      values (${key}, 'paper.pdf', 'application/pdf', ${size}, ${sha256}, ${client}, 'live')`)
  }
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}
