/** A part of a page that may fail on its own. */
export type Block<T> = { ok: true; value: T } | { ok: false; errorId: string }

/** Turns a failed call into a failed block, so that the page around it stays alive. */
export async function toBlock<T>(calling: Promise<T>): Promise<Block<T>> {
  try {
    return { ok: true, value: await calling }
  } catch (error) {
    return { ok: false, errorId: shortErrorId(error) }
  }
}

// Looked at by shape: on the server the class CallError exists twice, in the page bundle and beside it.
export function shortErrorId(error: unknown): string {
  const isCallError = error instanceof Error && 'requestId' in error && typeof error.requestId === 'string'
  return isCallError ? (error.requestId as string).slice(-8) : ''
}
