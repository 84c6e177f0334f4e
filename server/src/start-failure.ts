/** What went wrong at start, in one line an operator can act on. */
export function startFailure(error: unknown): string {
  return `Failed: ${reason(error).replace(/\s*\n\s*/g, ' ')}`
}

function reason(error: unknown): string {
  // A host with several addresses fails once for each of them, and the sum has no message of its own.
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `${error.message.replace(/^listen /, '')} (set another PORT)`
  return error.message || code || error.name
}
