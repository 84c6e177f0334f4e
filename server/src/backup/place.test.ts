import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startS3 } from '../testing/outside/s3-server.ts'
import { openPlace } from './open-place.ts'
import { type BackupPlace, ObjectMissing } from './place.ts'

async function* chunksOf(...chunks: (Buffer | Error)[]) {
  for (const chunk of chunks) {
    if (chunk instanceof Error) throw chunk
    yield chunk
  }
}

async function listed(place: BackupPlace, prefix = ''): Promise<[string, number][]> {
  const objects: [string, number][] = []
  for await (const { name, size } of place.list(prefix)) objects.push([name, size])
  return objects.sort()
}

type Bench = { place: BackupPlace; stop: () => Promise<void> }

async function inFolder(): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'place-'))
  const place = await openPlace(join(folder, 'not there yet'), { s3Access: undefined })
  return { place, stop: () => rm(folder, { recursive: true }) }
}

async function inBucket(): Promise<Bench> {
  const server = await startS3()
  const { bucket, ...s3Access } = server.settings
  const place = await openPlace(`s3://${bucket}/some/prefix`, { s3Access })
  const stop = async () => {
    await place.close()
    await server.stop()
  }
  return { place, stop }
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('backups in %s', (_name, start) => {
  let bench: Bench
  let place: BackupPlace
  beforeEach(async () => {
    bench = await start()
    place = bench.place
  })
  afterEach(() => bench.stop())

  test('an object is read back whole, listed with its size, replaced and removed', async () => {
    const content = randomBytes(300_000)
    await place.put('backups/one/tables/leads.enc', chunksOf(content.subarray(0, 7), content.subarray(7)))
    await place.put('files/ab/1.enc', chunksOf())
    expect((await buffer(await place.get('backups/one/tables/leads.enc'))).equals(content)).toBe(true)
    expect(await buffer(await place.get('files/ab/1.enc'))).toHaveLength(0)
    expect(await listed(place)).toEqual([
      ['backups/one/tables/leads.enc', 300_000],
      ['files/ab/1.enc', 0],
    ])
    expect(await listed(place, 'files/')).toEqual([['files/ab/1.enc', 0]])
    expect(await listed(place, 'backups/o')).toEqual([['backups/one/tables/leads.enc', 300_000]])
    await place.put('files/ab/1.enc', chunksOf(Buffer.from('more')))
    expect(await listed(place, 'files/')).toEqual([['files/ab/1.enc', 4]])
    await place.remove('files/ab/1.enc')
    await place.remove('files/ab/1.enc')
    expect(await listed(place, 'files/')).toEqual([])
  })

  test('what was not given whole does not appear', async () => {
    const cut = place.put('files/ab/2.enc', chunksOf(randomBytes(100_000), new Error('cut off')))
    await expect(cut).rejects.toThrow('cut off')
    expect(await listed(place)).toEqual([])
  })

  test('what is not there is missing, and an empty place has nothing', async () => {
    await expect(place.get('files/ab/3.enc')).rejects.toThrow(ObjectMissing)
    await expect(place.get('files/ab/3.enc')).rejects.toThrow('files/ab/3.enc is missing')
    expect(await listed(place)).toEqual([])
    await place.clean()
  })

  test.each(['../outside', '/etc/passwd', 'files/../../x', 'files//x', '', 'files/.hidden', 'a\\b'])(
    'a name that leads elsewhere is refused: %j',
    async (name) => {
      await expect(place.put(name, chunksOf())).rejects.toThrow('not a name of a backup')
      await expect(place.get(name)).rejects.toThrow('not a name of a backup')
      await expect(place.remove(name)).rejects.toThrow('not a name of a backup')
    },
  )
})

test('a bucket that breaks off is sent the object again, whole', async () => {
  const server = await startS3()
  let connections = 0
  const front = createServer((socket) => {
    connections += 1
    if (connections === 1) return void socket.once('data', () => socket.resetAndDestroy())
    const store = connect(Number(new URL(server.settings.endpoint).port), '127.0.0.1')
    pipeline(socket, store, socket, () => {})
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  const { bucket, ...access } = server.settings
  const endpoint = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
  const place = await openPlace(`s3://${bucket}/again`, { s3Access: { ...access, endpoint } })
  onTestFinished(async () => {
    await place.close()
    front.close()
    await server.stop()
  })
  const content = randomBytes(700_000)
  await place.put('files/ab/4.enc', chunksOf(content))
  expect(connections).toBe(2)
  expect((await buffer(await place.get('files/ab/4.enc'))).equals(content)).toBe(true)
})

describe('backups in a folder', () => {
  test('what a killed process was writing is cleared, and empty folders go', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'place-'))
    const place = await openPlace(folder, { s3Access: undefined })
    await place.put('files/ab/1.enc', chunksOf(Buffer.from('x')))
    await writeFile(join(folder, 'files/ab/2.enc.0123456789ab.part'), 'half')
    await mkdir(join(folder, 'files/cd'))
    await writeFile(join(folder, 'files/cd/3.enc.0123456789ab.part'), 'half')
    await mkdir(join(folder, 'backups/2026-01-01T00-00-00Z/tables'), { recursive: true })
    expect(await listed(place)).toEqual([['files/ab/1.enc', 1]])
    await place.clean()
    expect(await readdir(join(folder, 'files'), { recursive: true })).toEqual(['ab', 'ab/1.enc'])
    expect(await readdir(join(folder, 'backups'))).toEqual([])
    await place.remove('files/ab/1.enc')
    expect(await readdir(folder)).toEqual(['backups'])
    await rm(folder, { recursive: true })
  })
})

test('a bucket needs the settings to call it', async () => {
  await expect(openPlace('s3://bucket/x', { s3Access: undefined })).rejects.toThrow('needs S3_ENDPOINT')
})
