import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { expect, test } from 'vitest'
import { watchOthers } from './machine-load.ts'

const seconds = 0.3
const work = `const end = process.cpuUsage().user + ${seconds * 1e6}; while (process.cpuUsage().user < end);`
const workHard = () => once(spawn(process.execPath, ['-e', work], { stdio: 'ignore' }), 'exit')

test.runIf(process.platform === 'linux')(
  'what ended children have used is not the work of others',
  async () => {
    const begun = process.hrtime.bigint()
    const othersShare = watchOthers()
    await Promise.all(cpus().map(workHard))
    const passed = Number(process.hrtime.bigint() - begun) / 1e9
    // On a busy machine others may have had everything else.
    expect(othersShare()).toBeLessThan(1 - (0.8 * seconds) / passed)
  },
)
