import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from './root.ts'

const read = (path: string) => readFile(join(root, path), 'utf8')

/** Exposure from 0 to 10, as systemd counts it; most of what is left is the network, which a server needs. */
const maxExposure = 1.5

const analyze = spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' })
const isSystemdHere = analyze.status === 0
if (!isSystemdHere) console.log('The systemd unit is not verified, because there is no systemd-analyze.')

describe('the systemd unit', () => {
  test('gives running calls longer to end than the server itself does', async () => {
    const [, seconds] = /^TimeoutStopSec=(\d+)s$/m.exec(await read('deploy/agency-platform@.service')) ?? []
    const [, milliseconds] = /maxStopMs = ([\d_]+)/.exec(await read('server/src/main.ts')) ?? []
    expect(Number(seconds) * 1000).toBeGreaterThan(Number(milliseconds?.replace('_', '')))
  })

  describe.runIf(isSystemdHere)('for systemd', () => {
    let folder: string
    const name = 'agency-platform@3001.service'
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'units-'))
      const unit = await read('deploy/agency-platform@.service')
      // Where the programs really are: verifying looks for them.
      await writeFile(join(folder, name), unit.replaceAll('/opt/agency-platform/current', root.slice(0, -1)))
    })
    afterAll(() => rm(folder, { recursive: true }))

    test('has no mistake, and little of the machine', () => {
      const run = (...args: string[]) => {
        const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
        return { status, printed: stdout + stderr }
      }
      const verified = run('verify', '--man=no', join(folder, name))
      // Other units of the machine are read along, and may have mistakes of their own.
      expect(verified.printed.split('\n').filter((line) => line.includes('agency-platform'))).toEqual([])
      const { printed } = run('security', '--offline=true', '--no-pager', join(folder, name))
      const exposure = Number(/exposure level for \S+ ([\d.]+)/.exec(printed)?.[1])
      console.log(`${name}: exposure ${exposure} of 10`)
      expect(exposure).toBeLessThan(maxExposure)
    })
  })
})
