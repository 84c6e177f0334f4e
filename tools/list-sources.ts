import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

export const sources = ['contract/src', 'server/src', 'web/src', 'e2e', 'bench', 'tools']
export const isSource = /\.(tsx?|mjs)$/
/** Also code that is only there for tests, beside them. */
export const isTest = /\.(test|spec)\.tsx?$|-for-tests\.tsx?$/

/** Our own code, by its paths from the root of the repository. */
export async function listSources(dir: string): Promise<string[]> {
  const lists = sources.map(async (folder) => {
    const names = await readdir(join(dir, folder), { recursive: true }).catch(() => [])
    return names.filter((name) => isSource.test(name)).map((name) => `${folder}/${name}`)
  })
  return (await Promise.all(lists))
    .flat()
    .filter((file) => !file.includes('node_modules'))
    .toSorted()
}
