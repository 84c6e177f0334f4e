import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type DocumentType, documentTypes } from 'contract/documents'
import { signedInClients } from 'server/testing/accounts/signed-in-clients'
import { aPdf } from 'server/testing/records/document-files'
import { analyzeTables } from '../analyze-tables.ts'
import { callsByWorkers, residentMegabytes, sideBySide } from '../measure.ts'
import { startProgram } from '../start-program.ts'
import type { Workload } from '../workload.ts'

const megabyte = 1024 * 1024
const workerCount = 8
const crowd = 20
/** So many that each upload of a measurement has its own client and document type. */
const clients = 1500
const types = documentTypes.filter((type) => type !== 'other')

/** What storing a document costs beside writing its bytes, and what many large ones do to the memory. */
export const uploads: Workload = async ({ serverUrl, serverPid, databaseUrl }) => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-uploads-'))
  const bare = await startProgram('bare-upload', [folder])
  try {
    const tokens = await signedInClients(databaseUrl, clients)
    const forms = await Promise.all(types.map((document_type) => uploadForm({ document_type })))
    let count = 0
    const fresh = callsByWorkers(workerCount, () => {
      const turn = count++
      return upload(serverUrl, tokens[turn % clients], forms[Math.floor(turn / clients) % types.length])
    })
    const second = callsByWorkers(workerCount, (turn) =>
      upload(serverUrl, tokens[turn % workerCount], forms[0]),
    )
    const theirs = callsByWorkers(workerCount, () => uploadTo(bare.url, '/', forms[0]))
    // Until both have compiled what they run: the larger program takes longer.
    await Promise.all([fresh(8), theirs(8)])
    await analyzeTables(databaseUrl)
    const ofNew = await sideBySide(fresh, theirs)
    const ofReplaced = await sideBySide(second, theirs)

    const large = await uploadForm({ document_type: 'passport' }, aPdf(10 * megabyte))
    const many = callsByWorkers(crowd, (turn) => upload(serverUrl, tokens[turn % crowd], large))
    await many(3)
    const before = await residentMegabytes(serverPid)
    const during = await peakWhile(serverPid, many(10))
    return [
      'POST /documents/upload of 1 MB on PostgreSQL, uploads per second',
      `  a new document: ${formatMeasure(ofNew)}`,
      `  one in the place of another, which is removed: ${formatMeasure(ofReplaced)}`,
      `memory of the server, MB, after a first load and at its highest under ${crowd} uploads of 10 MB at a time without pause`,
      `  ${before.toFixed(0)} and ${during.toFixed(0)}`,
    ]
  } finally {
    bare.child.kill()
    await rm(folder, { recursive: true })
  }
}

export function formatMeasure({ ours, baseline, ratio }: Awaited<ReturnType<typeof sideBySide>>): string {
  return `ours ${ours.toFixed(1)}, bare Fastify that streams it to a file with fsync ${baseline.toFixed(1)}, ratio ${ratio.toFixed(2)}`
}

type Form = { type: string; body: Buffer }

/** A form with these fields and a file of 1 MB, or this one. */
export async function uploadForm(
  fields: { document_type?: DocumentType },
  content: Buffer = aPdf(megabyte),
): Promise<Form> {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  data.append('file', new File([new Uint8Array(content)], 'passport.pdf'))
  const response = new Response(data)
  return { type: response.headers.get('content-type') ?? '', body: Buffer.from(await response.arrayBuffer()) }
}

const noForm = { type: '', body: Buffer.alloc(0) }

export function uploadTo(url: string, path: string, { type, body }: Form = noForm, token = '') {
  const { hostname, port } = new URL(url)
  const headers = { 'content-type': type, 'content-length': body.length, authorization: `Bearer ${token}` }
  return { hostname, port, method: 'POST', path, headers, body }
}

const upload = (url: string, token?: string, form?: Form) =>
  uploadTo(url, '/api/v1/documents/upload', form, token)

async function peakWhile(pid: number, work: Promise<unknown>): Promise<number> {
  let isRunning = true
  const done = work.finally(() => {
    isRunning = false
  })
  let peak = 0
  while (isRunning) {
    peak = Math.max(peak, await residentMegabytes(pid))
    await wait(50)
  }
  await done
  return peak
}
