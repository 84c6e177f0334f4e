import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import pg from 'pg'

// The minimum cost of an upload: the file of a form, streamed to the disk and flushed. No authentication, no content check.
// With a database it is also hashed, and its rows are written: a document of a client, for a line of a checklist.
const [folder = '', databaseUrl] = process.argv.slice(2)
const pool = databaseUrl ? new pg.Pool({ connectionString: databaseUrl, max: 10 }) : null

const rows = `
  with file as (
    insert into files (storage_key, original_name, media_type, size, sha256, client_id, state)
    select $3, 'passport.pdf', 'application/pdf', $4, $5, client_id, 'live' from applications where id = $1
    returning *
  ), document as (
    insert into documents (client_id, input_id) select client_id, $2 from file returning *
  ), version as (
    insert into document_versions (document_id, n, file_id) select document.id, 1, file.id from document, file returning *
  ), item as (
    insert into case_items (application_id, input_id, required, name, description, state, version_id)
    select $1, service_inputs.id, true, name, description, 'waiting', version.id
    from service_inputs, version where service_inputs.id = $2
    returning *
  ), event as (
    insert into case_events (application_id, event, item_id, version_id, actor_kind, actor_id, data)
    select $1, 'file_attached', item.id, version_id, 'client', client_id, jsonb_build_object('after', to_jsonb(item))
    from item, file
  )
  insert into audit_log (kind, actor_kind, actor_id, target_kind, target_id)
  select 'application.file_uploaded', 'client', client_id, 'application', $1 from file`

const app = Fastify()
await app.register(multipart, { limits: { fileSize: 10 * 1024 * 1024 } })
app.post('/', async (request) => {
  const part = await request.file()
  if (!part) throw new Error('no file')
  const key = randomUUID()
  await pipeline(part.file, createWriteStream(join(folder, key), { flags: 'wx', flush: true }))
  return { size: part.file.bytesRead }
})
app.post<{ Params: { application: string; input: string } }>('/:application/:input', async (request) => {
  const part = await request.file()
  if (!part || !pool) throw new Error('no file, or nowhere to write about it')
  const key = randomUUID()
  const hash = createHash('sha256')
  part.file.on('data', (bytes) => hash.update(bytes))
  await pipeline(part.file, createWriteStream(join(folder, key), { flags: 'wx', flush: true }))
  const { application, input } = request.params
  const values = [application, input, key, part.file.bytesRead, hash.digest()]
  await pool.query({ name: 'rows', text: rows, values })
  return { size: part.file.bytesRead }
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(String((app.server.address() as AddressInfo).port))
