import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMemoryDatabase } from '../../db/embedded-database.ts'
import { prepareDatabase } from '../../prepare.ts'

/** Runs the migrations once; every test file then starts from a copy of the result. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'test-template-'))
  const template = join(folder, 'template.tar')
  const db = await openMemoryDatabase()
  await prepareDatabase(db)
  await writeFile(template, new Uint8Array(await (await db.dump()).arrayBuffer()))
  await db.close()
  process.env.TEST_TEMPLATE_FILE = template
  return () => rm(folder, { recursive: true })
}
