/** Why a part of a page is missing: no answer, an invalid answer, or another error. */
export type Failure = 'no_answer' | 'malformed' | 'unknown'

/** A part of a page that may fail on its own. */
export type Block<T> = { ok: true; value: T } | { ok: false; errorId: string; failure: Failure }

/** Turns a failed call into a failed block, so that the rest of the page still works. */
export async function toBlock<T>(calling: Promise<T>): Promise<Block<T>> {
  try {
    return { ok: true, value: await calling }
  } catch (error) {
    return { ok: false, errorId: shortErrorId(error), failure: failureOf(error) }
  }
}

export function mapBlock<T, U>(block: Block<T>, change: (value: T) => U): Block<U> {
  return block.ok ? { ok: true, value: change(block.value) } : block
}

// Checked by shape: on the server the class CallError exists twice, in the page bundle and beside it.
export function shortErrorId(error: unknown): string {
  const isCallError = error instanceof Error && 'requestId' in error && typeof error.requestId === 'string'
  return isCallError ? (error.requestId as string).slice(-8) : ''
}

/** A network or a server that failed has not answered, whatever it said; only an answer can be malformed. */
function failureOf(error: unknown): Failure {
  if (error instanceof TypeError) return 'no_answer'
  if (!(error instanceof Error && 'code' in error && 'status' in error)) return 'unknown'
  if (error.code === 'malformed_answer') return 'malformed'
  return error.code === 'no_answer' || Number(error.status) >= 500 ? 'no_answer' : 'unknown'
}
