import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { maxImportRows } from 'contract/lead-forms'
import { ApiError } from '../../../http/api-error.ts'
import { createSerialQueue } from '../../../serial-queue.ts'
import { sourceFile } from '../../../source-file.ts'
import { cleanHead } from './clean-head.ts'
import { tableRefusal } from './import-refusal.ts'
import { maxRowLength, type TableRow } from './table-row.ts'
import { checkWorkbook } from './workbook-archive.ts'
import type { SheetRows, WorkbookInput } from './workbook-thread.ts'

type Sheet = { rows: TableRow[]; sheets: string[]; sheet: string | null }
type Limits = { maxMs?: number; maxMegabytes?: number }

/** What all cells together may have: four times a CSV file, because a workbook repeats a text without storing it again. */
const maxLength = 20 * 1024 * 1024

/** One at a time: each may take all the memory that it is allowed. */
const runSerially = createSerialQueue()

/** The rows of a sheet that have anything in them; of the first sheet where none is named. */
export function readWorkbook(bytes: Buffer, sheet: string | undefined, limits: Limits = {}): Promise<Sheet> {
  return runSerially(async () => {
    await checkWorkbook(bytes)
    return withThread(
      { bytes, maxRows: maxImportRows + 1, maxRowLength, maxLength },
      limits,
      async (thread) => {
        const sheets = (await thread.next<string[]>()).map(cleanHead)
        const place = sheet === undefined ? 0 : sheets.indexOf(cleanHead(sheet))
        if (place < 0) throw new ApiError('sheet_missing', { current: { sheets } })
        thread.answer(place)
        return { rows: rowsOf(await thread.next<SheetRows>()), sheets, sheet: sheets[place] ?? null }
      },
    )
  })
}

function rowsOf(read: SheetRows): TableRow[] {
  if (read === 'too_long') throw tableRefusal('too_many', maxImportRows)
  return read
}

type Thread = { next: <Message>() => Promise<Message>; answer: (message: unknown) => void }

/** In a thread with an end and a heap of its own, which others do not wait for. What fails there is no table. */
async function withThread<T>(
  input: WorkbookInput,
  { maxMs = 20_000, maxMegabytes = 256 }: Limits,
  work: (thread: Thread) => Promise<T>,
): Promise<T> {
  const worker = new Worker(sourceFile('domains/leads/intake/workbook-thread.ts'), {
    workerData: input,
    // Nothing of the server's settings goes along.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  // Without a listener an error between two messages would end this process.
  worker.on('error', () => {})
  const signal = AbortSignal.timeout(maxMs)
  const next = async <Message>() => {
    const [message] = await once(worker, 'message', { signal }).catch(() => {
      throw tableRefusal('table')
    })
    return message as Message
  }
  try {
    return await work({ next, answer: (message) => worker.postMessage(message) })
  } finally {
    await worker.terminate()
  }
}
