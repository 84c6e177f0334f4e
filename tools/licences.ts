import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.ts'

type Entry = { version?: string; license?: string; link?: boolean; dev?: boolean; devOptional?: boolean }
type Lock = { packages: Record<string, Entry> }
type Licence = { name: string; version: string; licence: string }

/** The packages that the product runs with, on whatever platform; tools of development are not handed on. */
export async function listLicences(): Promise<Licence[]> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock
  const shipped = Object.entries(packages).filter(
    ([path, { link, dev, devOptional }]) => path.includes('node_modules/') && !link && !dev && !devOptional,
  )
  return shipped
    .map(([path, { version = '', license = '' }]) => ({
      name: path.split('node_modules/').pop() ?? '',
      version,
      licence: license,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

export async function licenceText(): Promise<string> {
  const rows = (await listLicences()).map(({ name, version, licence }) => `${name} ${version}: ${licence}`)
  return `${[...new Set(rows)].join('\n')}\n`
}
