/**
 * What makes equal values equal text, whatever the server or the account was configured with. No
 * time limits: a large table takes as long as it takes.
 */
export function copySettings(mode: 'read' | 'write'): string {
  return `
    set local timezone to 'UTC';
    set local datestyle to 'ISO, MDY';
    set local intervalstyle to 'postgres';
    set local extra_float_digits to 3;
    set local bytea_output to 'hex';
    set local client_encoding to 'UTF8';
    set local statement_timeout to 0;
    set local lock_timeout to ${mode === 'read' ? "'30s'" : 0};
    set local idle_in_transaction_session_timeout to 0;`
}

const newline = 0x0a

/** Cuts chunks that end anywhere into parts of whole lines, of about so many bytes. */
export async function* inParts(
  chunks: AsyncIterable<Uint8Array>,
  minBytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    const end = size + chunk.length < minBytes ? -1 : chunk.lastIndexOf(newline)
    if (end < 0) {
      waiting.push(chunk)
      size += chunk.length
      continue
    }
    yield Buffer.concat([...waiting, chunk.subarray(0, end + 1)])
    waiting = [chunk.subarray(end + 1)]
    size = chunk.length - end - 1
  }
  if (size > 0) yield Buffer.concat(waiting)
}
