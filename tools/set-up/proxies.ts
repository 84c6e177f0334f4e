import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { unpackDebianPackage } from './debian-packages.ts'
import { mayInstallPackages } from './plan.mjs'

type Proxy = 'caddy' | 'nginx'

/** The proxies that tests put in front of the server, by their paths; one that cannot be had is left out, and said. */
export async function provideProxies(): Promise<Partial<Record<Proxy, string>>> {
  const paths: Partial<Record<Proxy, string>> = {}
  if (process.platform !== 'linux') {
    console.log(
      'Tests behind proxies are left out: their callers need the many addresses that loopback has on Linux.',
    )
    return paths
  }
  for (const name of ['caddy', 'nginx'] as const) {
    try {
      paths[name] = installed(name) ?? (await unpacked(name))
    } catch (error) {
      console.log(`Tests behind ${name} are left out, because it cannot be had: ${(error as Error).message}`)
    }
  }
  return paths
}

function installed(name: Proxy): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, name)).find(works)
}

/** Starts, with all of its libraries. */
function works(program: string): boolean {
  try {
    accessSync(program, constants.X_OK)
  } catch {
    return false
  }
  const argument = program.endsWith('caddy') ? 'version' : '-v'
  return spawnSync(program, [argument], { stdio: 'ignore' }).status === 0
}

/** From Debian's package without installing it: that would start a web server on port 80. */
async function unpacked(name: Proxy): Promise<string> {
  const folder = join(cacheFolder(), `debian-${name}`)
  const program = join(folder, name === 'caddy' ? 'usr/bin/caddy' : 'usr/sbin/nginx')
  if (works(program)) return program
  if (!mayInstallPackages()) throw new Error("Debian's packages cannot be had here")
  await rm(folder, { recursive: true, force: true })
  await unpackDebianPackage(name, folder)
  if (!works(program)) throw new Error('its package does not run here without others')
  return program
}
