import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createHttpsCaller, type TlsAddress } from './https-caller.ts'

/** Where Debian's programs are; the set-up of the tests says so. */
export function proxyProgram(name: 'caddy' | 'nginx'): string | undefined {
  return name === 'caddy' ? process.env.TEST_CADDY : process.env.TEST_NGINX
}

/** A proxy with the configuration of `deploy`, in front of these ports. */
export type RealProxy = TlsAddress & {
  child: () => ChildProcess
  /** Stops it and starts it again; resolves when it answers. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

export type ProxyPlan = {
  folder: string
  port: number
  /** The program with its arguments. */
  command: [program: string, ...args: string[]]
  env?: Record<string, string>
  /** The certificate that its answers are checked with; it may have to be made first. */
  readCa: () => Promise<string>
}

/** Started, and answering. */
export async function runProxy(plan: ProxyPlan): Promise<RealProxy> {
  let child = start(plan)
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const close = async () => {
    await stop()
    await rm(plan.folder, { recursive: true, force: true })
  }
  try {
    const ca = await untilAnswering(plan, child)
    return {
      port: plan.port,
      ca,
      child: () => child,
      restart: async () => {
        await stop()
        child = start(plan)
        await untilAnswering(plan, child)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function start({ folder, command: [program, ...args], env }: ProxyPlan): ChildProcess {
  return spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

async function untilAnswering({ port, readCa }: ProxyPlan, child: ChildProcess): Promise<string> {
  let printed = ''
  child.stderr?.on('data', (chunk) => {
    printed = (printed + chunk).slice(-5000)
  })
  for (const end = Date.now() + 120_000; Date.now() < end; await wait(50)) {
    if (child.exitCode !== null) throw new Error(`the proxy ended:\n${printed}`)
    const ca = await readCa().catch(() => undefined)
    if (ca && (await answers({ port, ca }))) return ca
  }
  throw new Error(`the proxy does not answer:\n${printed}`)
}

async function answers(address: TlsAddress): Promise<boolean> {
  const caller = createHttpsCaller(address, '127.0.0.1')
  try {
    return (await caller.send({ path: '/health/live' })).status === 200
  } catch {
    return false
  } finally {
    caller.close()
  }
}

export const newFolder = (name: string) => mkdtemp(join(tmpdir(), `${name}-`))

/** A file of `deploy`, with some places of it replaced; each of them has to be there. */
export async function deployedFile(name: string, replaced: [from: string, to: string][]): Promise<string> {
  const path = fileURLToPath(new URL(`../../../../deploy/${name}`, import.meta.url))
  let text = await readFile(path, 'utf8')
  for (const [from, to] of replaced) {
    if (!text.includes(from)) throw new Error(`deploy/${name} has no “${from}”`)
    text = text.replaceAll(from, to)
  }
  return text
}

/** For `localhost`, signed by itself. */
export async function makeCertificate(folder: string): Promise<{ certificate: string; key: string }> {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  await promisify(execFile)('openssl', ['req', ...kind, ...name, '-keyout', key, '-out', certificate])
  return { certificate, key }
}
