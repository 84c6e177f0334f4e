import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { spawnServer, startServerProcess } from '../testing/servers/server-process.ts'

const rounds = Number(process.env.FAULT_ROUNDS ?? 1)

test(`a first start that is killed is completed by the next one, ${rounds} rounds`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), 'first-start-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    const first = await spawnServer({ DATA_DIR: dataDir })
    // Spread over making the store, the migrations and the seed.
    await wait(500 + (round + Math.random()) * (6000 / rounds))
    await first.kill()
    const second = await startServerProcess({ DATA_DIR: dataDir })
    const services = await (await fetch(`${second.url}/api/v1/services/get-list`)).json()
    expect(services).not.toHaveLength(0)
    expect(await second.stop()).toBe(0)
  }
})
