import type { Table } from '../transfer/tables.queries.ts'

/** A stored file as its record describes it. */
export type BackedUpFile = { key: string; size: number; sha256: string }

type Snapshot = { tables: Table[]; rows(table: Table): AsyncIterable<Uint8Array> }

/**
 * The files that live records of the snapshot refer to: the same as keysInUse asks for. Read from the lines of the rows, which
 * are of one moment; asked of the database, they would be of another.
 */
export async function listLiveFiles(snapshot: Snapshot): Promise<BackedUpFile[]> {
  const files: BackedUpFile[] = []
  for await (const row of rowsOf(snapshot, 'files')) {
    if (row('state') === 'live') files.push(fileOf(row))
  }
  const media = new Set<string>()
  for await (const row of rowsOf(snapshot, 'media')) {
    if (row('state') === 'live') media.add(row('id'))
  }
  for await (const row of rowsOf(snapshot, 'media_variants')) {
    if (media.has(row('media_id'))) files.push(fileOf(row))
  }
  return files
}

type Row = (column: string) => string

async function* rowsOf({ tables, rows }: Snapshot, name: string): AsyncGenerator<Row> {
  const table = tables.find((one) => one.name === name)
  if (!table) throw new Error(`there is no table ${name} in this snapshot`)
  const places = new Map(table.columns.map((column, place) => [column, place]))
  for await (const line of linesOf(rows(table))) {
    // A tab inside a value is written as \t.
    const values = line.split('\t')
    yield (column) => values[places.get(column) ?? -1] ?? ''
  }
}

/** Bytes are written as \\x and hexadecimal digits; keys and sizes have nothing that would be escaped. */
function fileOf(row: Row): BackedUpFile {
  return { key: row('storage_key'), size: Number(row('size')), sha256: row('sha256').slice(3) }
}

export async function* writeFileList(files: Iterable<BackedUpFile>): AsyncGenerator<Buffer> {
  let lines: string[] = []
  for (const { key, size, sha256 } of files) {
    lines.push(`${key}\t${size}\t${sha256}\n`)
    if (lines.length < 1000) continue
    yield Buffer.from(lines.join(''))
    lines = []
  }
  yield Buffer.from(lines.join(''))
}

export async function* readFileList(content: AsyncIterable<Uint8Array>): AsyncGenerator<BackedUpFile> {
  for await (const line of linesOf(content)) {
    const [key = '', size, sha256 = ''] = line.split('\t')
    yield { key, size: Number(size), sha256 }
  }
}

/** Only a line feed ends a line: other marks of lines may be inside of values. */
async function* linesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of content) {
    const bytes: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : Buffer.from(chunk)
    let start = 0
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
      yield bytes.toString('utf8', start, end)
      start = end + 1
    }
    rest = bytes.subarray(start)
  }
  if (rest.length > 0) yield rest.toString('utf8')
}
