import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'

// The minimum cost of an upload: the file of a form, streamed to the disk and flushed. No authentication, no content
// check, no record. With a second argument it is hashed too, which is most of the rest on a processor without instructions
// for SHA-256.
const [folder = '', isHashed] = process.argv.slice(2)
const app = Fastify()
await app.register(multipart, { limits: { fileSize: 10 * 1024 * 1024 } })
let count = 0
app.post('/', async (request) => {
  const part = await request.file()
  if (!part) throw new Error('no file')
  const hash = isHashed ? createHash('sha256') : undefined
  if (hash) part.file.on('data', (bytes) => hash.update(bytes))
  await pipeline(part.file, createWriteStream(join(folder, String(count++)), { flags: 'wx', flush: true }))
  return { size: part.file.bytesRead, sha256: hash?.digest('hex') }
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(String((app.server.address() as AddressInfo).port))
