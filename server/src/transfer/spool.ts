import type { FileHandle } from 'node:fs/promises'
import type { OpenDatabase } from '../db/database.ts'
import { readRows } from './read-rows.ts'
import type { Snapshot } from './snapshot.ts'
import { listTables, readSequences, type Table } from './tables.queries.ts'

/** Where the rows of a table are in the file. */
type Place = { start: number; length: number }

/** Writes all rows into the file, in one transaction, and answers a snapshot that is read from there. */
export async function spoolRows(db: OpenDatabase, file: FileHandle): Promise<Snapshot> {
  const places = new Map<string, Place>()
  const { tables, sequences } = await db.copyTransaction('read', async (tx) => {
    const tables = await listTables(tx)
    let end = 0
    for (const table of tables) {
      const start = end
      for await (const chunk of readRows(tx, table)) {
        await writeWhole(file, chunk)
        end += chunk.length
      }
      places.set(table.name, { start, length: end - start })
    }
    return { tables, sequences: await readSequences(tx) }
  })
  return { tables, sequences, rows: (table) => rowsAt(file, places, table) }
}

/** One write may take a part of it. */
async function writeWhole(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    done += (await file.write(chunk, done)).bytesWritten
  }
}

async function* rowsAt(
  file: FileHandle,
  places: Map<string, Place>,
  table: Table,
): AsyncGenerator<Uint8Array> {
  const place = places.get(table.name)
  if (!place) throw new Error(`there is no table ${table.name} in this snapshot`)
  // Not by streams: each of them would add its listeners to the file.
  const end = place.start + place.length
  for (let at = place.start; at < end; ) {
    const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, end - at))
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at)
    if (bytesRead === 0) throw new Error(`the rows of ${table.name} are no longer in their file`)
    yield chunk.subarray(0, bytesRead)
    at += bytesRead
  }
}

const chunkBytes = 256 * 1024
