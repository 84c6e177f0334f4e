import { join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { unpackDebianPackage } from './debian-packages.ts'
import { hasPrometheus, installedPrometheus, mayInstallPackages } from './plan.mjs'

/** The folder with `prometheus` and `promtool`. Few machines have them, and few tests need them: without, those are left out. */
export async function providePrometheus(): Promise<string | undefined> {
  const installed = installedPrometheus()
  if (installed) return installed
  const unpacked = join(cacheFolder(), 'prometheus')
  const programs = join(unpacked, 'usr/bin')
  if (hasPrometheus(programs)) return programs
  try {
    if (!mayInstallPackages()) throw new Error("Debian's packages cannot be had here")
    await unpackDebianPackage('prometheus', unpacked)
    return programs
  } catch (error) {
    console.log(
      `Tests with a real Prometheus are left out, because there is none: ${(error as Error).message}`,
    )
    return undefined
  }
}
