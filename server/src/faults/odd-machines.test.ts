import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, lstat, mkdir, mkdtemp, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { prepareDataFolder } from '../db/own-server/data-folder.ts'
import { findPrograms } from '../db/own-server/programs.ts'
import { findSocketFolder } from '../db/own-server/socket-folder.ts'
import { spawnServer, untilReady } from '../testing/servers/server-process.ts'

// What a machine may lack for a PostgreSQL of our own: it works all the same, or one sentence says what to do.

const project = join(import.meta.dirname, '../../..')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'odd-machines-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const setDatabaseUrl = /install PostgreSQL 15 or newer and set DATABASE_URL/

async function refusalOf(DATA_DIR: string, before: string[] = []): Promise<string> {
  const server = await spawnServer({ DATA_DIR }, { before })
  const [code] = await once(server.child, 'close')
  const lines = server.printed().trim().split('\n')
  expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(/^Failed: /)] })
  return lines[0] as string
}

async function expectServes(DATA_DIR: string, before: string[] = []): Promise<void> {
  const server = await spawnServer({ DATA_DIR }, { before })
  onTestFinished(() => server.kill())
  await untilReady(server)
  expect({ code: await server.stop(), printed: server.printed() }).toMatchObject({ code: 0 })
}

/** A machine in which this was done first. */
const after = (script: string, ...namespaces: string[]) => [
  'unshare',
  '--user',
  ...namespaces,
  'sh',
  '-c',
  `${script} && exec "$@"`,
  'sh',
]
const asRoot = ['--map-root-user', '--mount']
/** No user has this number. */
const unnamed = ['--map-user=54321', '--map-group=54321', '--keep-caps']
const withoutNamespaces = 'echo 0 > /proc/sys/user/max_user_namespaces'

const [unshare = '', ...trial] = after('true', ...asRoot)
const hasNamespaces = spawnSync(unshare, [...trial, 'true']).status === 0

describe.skipIf(!hasNamespaces)('a user', () => {
  test('without a line in /etc/passwd', () =>
    expectServes(join(folder, 'unnamed'), after('true', ...unnamed)))

  test('without one, where nobody may make a user namespace', async () => {
    const line = await refusalOf(join(folder, 'refused 1'), after(withoutNamespaces, ...unnamed))
    expect(line).toMatch(/user 54321 has no line in \/etc\/passwd/)
    expect(line).toMatch(setDatabaseUrl)
  })

  test('that is root and may become nobody else', async () => {
    const line = await refusalOf(join(folder, 'refused 2'), after(withoutNamespaces, ...asRoot))
    expect(line).toMatch(/PostgreSQL does not run as root/)
    expect(line).toMatch(setDatabaseUrl)
  })
})

describe.skipIf(!hasNamespaces)('a disk', () => {
  test('of shared memory or temporary files with hardly any room', async () => {
    const small = (path: string) => `mount -t tmpfs -o size=64k,mode=700 tmpfs ${path}`
    const home = await mkdtemp(join(project, 'server/build/small-'))
    onTestFinished(() => rm(home, { recursive: true, force: true }))
    // The project may itself be below /tmp: it is shown elsewhere, and put back on the new disk.
    const elsewhere = '/dev/shm/project'
    const script = [
      ...[small('/dev/shm'), `mkdir ${elsewhere}`, `mount --rbind '${project}' ${elsewhere}`],
      ...[small('/tmp'), `mkdir -p '${project}'`, `mount --rbind ${elsewhere} '${project}'`],
    ].join(' && ')
    await expectServes(join(home, 'data'), after(script, ...asRoot))
  })

  test('that is read-only', async () => {
    const DATA_DIR = join(folder, 'read-only')
    await mkdir(DATA_DIR)
    const mounts = `mount --bind '${DATA_DIR}' '${DATA_DIR}' && mount -o remount,bind,ro '${DATA_DIR}'`
    expect(await refusalOf(DATA_DIR, after(mounts, ...asRoot))).toMatch(
      /DATA_DIR .* cannot be written \(EROFS\)/,
    )
  })
})

describe('a path', () => {
  const long = () => join(folder, 'a long name '.repeat(12).trim())

  test('that is too long for a socket', async () => {
    await expectServes(long())
    const socketFolder = await findSocketFolder(long(), { before: [], owner: undefined }).catch(() => '')
    await rm(socketFolder, { recursive: true, force: true })
  })

  test('whose other folder for the socket somebody else has made', async () => {
    const DATA_DIR = `${long()} two`
    const own = await findSocketFolder(DATA_DIR, { before: [], owner: undefined })
    await rm(own, { recursive: true })
    await symlink(folder, own)
    onTestFinished(() => rm(own))
    await expect(findSocketFolder(DATA_DIR, { before: [], owner: undefined })).rejects.toThrow(setDatabaseUrl)
  })

  test('with a colon, which divides the search path of libraries', async () => {
    await expect(findPrograms(join(folder, 'a:b'))).rejects.toThrow(setDatabaseUrl)
  })
})

describe('programs', () => {
  test('of which there are none for this platform', async () => {
    vi.spyOn(process, 'arch', 'get').mockReturnValue('riscv64' as never)
    onTestFinished(() => void vi.restoreAllMocks())
    await expect(findPrograms(join(folder, 'links'))).rejects.toThrow(
      /no PostgreSQL for .*-riscv64 is installed/,
    )
  })

  test('that were reinstalled elsewhere: the links to their libraries follow', async () => {
    const links = join(folder, 'links')
    await findPrograms(links)
    const library = join(links, 'libpq.so.5')
    const before = await readlink(library)
    await rm(library)
    await symlink('/nowhere/libpq.so.5', library)
    await findPrograms(links)
    expect(await readlink(library)).toBe(before)
    expect((await lstat(library)).isSymbolicLink()).toBe(true)
  })
})

describe('a data folder', () => {
  const programs = { initdb: '', postgres: '', env: {} }
  const account = { before: [], owner: undefined }
  const prepare = (dataDir: string, as = account as Parameters<typeof prepareDataFolder>[2]) =>
    prepareDataFolder(dataDir, programs, as)

  async function aFolder(name: string, version: string): Promise<string> {
    const dataDir = await mkdtemp(join(folder, 'data-'))
    await mkdir(join(dataDir, name))
    await writeFile(join(dataDir, name, 'PG_VERSION'), `${version}\n`)
    return dataDir
  }

  test.each(['17', '19'])('of PostgreSQL %s', async (version) => {
    const dataDir = await aFolder('postgres', version)
    await expect(prepare(dataDir)).rejects.toThrow(`has data of PostgreSQL ${version}`)
  })

  test('of another user', async () => {
    const dataDir = await aFolder('postgres', '18')
    const other = { before: [], owner: { uid: 54_321, gid: 54_321 } }
    await expect(prepare(dataDir, other)).rejects.toThrow(/belongs to user \d+, and this is user 54321/)
  })

  test('of version 2 is left as it is', async () => {
    const dataDir = await aFolder('database', '17')
    const before = join(folder, 'before')
    await cp(dataDir, before, { recursive: true })
    expect(await refusalOf(dataDir)).toMatch(/has data of version 2, .* make a backup with version 2/)
    expect(await readFile(join(dataDir, 'database/PG_VERSION'))).toEqual(
      await readFile(join(before, 'database/PG_VERSION')),
    )
    await expect(lstat(join(dataDir, 'postgres'))).rejects.toThrow('ENOENT')
  })
})
