import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { lastingPort } from './own-postgres.ts'

/** Where `prometheus` and `promtool` are; the set-up of the tests says so. */
export const prometheusPrograms = process.env.TEST_PROMETHEUS_PROGRAMS

export const monitoringFiles = fileURLToPath(new URL('../../../../deploy/monitoring', import.meta.url))

export type OwnPrometheus = {
  /** Runs `promtool` beside the files of deploy/monitoring; answers its exit code and what it printed. */
  promtool: (args: string[], input?: string) => Promise<{ code: number; printed: string }>
  /** Asks the HTTP API for its data. */
  ask: <Data>(path: string, params?: Record<string, string>) => Promise<Data>
  remove: () => Promise<void>
}

/** A running Prometheus with our configuration, which asks this server every second. */
export async function makeOwnPrometheus(
  programs: string,
  { url, token }: { url: string; token: string },
): Promise<OwnPrometheus> {
  const folder = await mkdtemp(join(tmpdir(), 'test-prometheus-'))
  await cp(monitoringFiles, folder, { recursive: true })
  await writeFile(join(folder, 'metrics-token'), token, { mode: 0o600 })
  const config = join(folder, 'prometheus.yml')
  const text = (await readFile(config, 'utf8'))
    .replaceAll(/_interval: 15s/g, '_interval: 1s')
    .replace('127.0.0.1:3000', new URL(url).host)
  await writeFile(config, text)
  const address = `127.0.0.1:${await lastingPort()}`
  const options = [`--config.file=${config}`, `--storage.tsdb.path=${folder}/data`]
  const child = spawn(join(programs, 'prometheus'), [...options, `--web.listen-address=${address}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  child.stderr.on('data', (chunk) => {
    printed += chunk
  })
  const remove = async () => {
    if (child.exitCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  while (!(await isReady(address))) {
    if (child.exitCode !== null) throw new Error(`Prometheus ended:\n${printed}`)
    await wait(50)
  }
  return {
    promtool: (args, input = '') => runProgram(join(programs, 'promtool'), args, folder, input),
    ask: async <Data>(path: string, params = {}) => {
      const answer = await fetch(`http://${address}/api/v1/${path}?${new URLSearchParams(params)}`)
      const { status, data, error } = (await answer.json()) as { status: string; data: Data; error?: string }
      if (status !== 'success') throw new Error(`${path} ${JSON.stringify(params)}: ${error}`)
      return data
    },
    remove,
  }
}

function isReady(address: string): Promise<boolean> {
  return fetch(`http://${address}/-/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function runProgram(program: string, args: string[], cwd: string, input: string) {
  const child = spawn(program, args, { cwd, stdio: 'pipe' })
  let printed = ''
  const collect = (chunk: Buffer) => {
    printed += chunk
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  return { code: code as number, printed }
}
