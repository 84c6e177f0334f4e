import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Agency } from 'contract/agency'

/** The agency of this repository, on trial or not, in a file of its own. */
export async function agencyFile({ banner }: { banner: boolean }) {
  const folder = await mkdtemp(join(tmpdir(), 'agency-'))
  const own = new URL('../../../../agency.json', import.meta.url)
  const agency: Agency = JSON.parse(await readFile(own, 'utf8'))
  const path = join(folder, 'agency.json')
  await writeFile(path, JSON.stringify({ ...agency, banner: { ...agency.banner, shown: banner } }))
  return { path, remove: () => rm(folder, { recursive: true }) }
}
