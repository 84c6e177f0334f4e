import { createWriteStream } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'

// The minimum cost of an upload: the file of a form, streamed to the disk and flushed. No authentication, no content
// check, no record.
const [folder = ''] = process.argv.slice(2)
const app = Fastify()
await app.register(multipart, { limits: { fileSize: 10 * 1024 * 1024 } })
let count = 0
app.post('/', async (request) => {
  const part = await request.file()
  if (!part) throw new Error('no file')
  await pipeline(part.file, createWriteStream(join(folder, String(count++)), { flags: 'wx', flush: true }))
  return { size: part.file.bytesRead }
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(String((app.server.address() as AddressInfo).port))
