/**
 * What a line of the log has of an error. Drivers hang whole connections, sockets, requests and bound values on theirs,
 * with passwords and what people have written, so only these are taken over.
 */
const plainFields = [
  'errno',
  'syscall',
  'severity',
  'constraint',
  'schema',
  'table',
  'column',
  'routine',
  'responseCode',
  'command',
] as const

const maxTextLength = 4000
const maxDepth = 4
const maxErrors = 5

type Described = Record<string, unknown>

export function describeError(thrown: unknown, depth = 0): Described {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: withoutPasswords(String(thrown)) }
  const described: Described = {
    type: thrown.name,
    message: withoutPasswords(thrown.message),
    stack: withoutPasswords(thrown.stack ?? ''),
  }
  // Under a name of its own: what is called `code` is hidden, because codes of mails let their reader in.
  const { code } = thrown as NodeJS.ErrnoException
  if (typeof code === 'string') described.error_code = code
  for (const field of plainFields) {
    const value = (thrown as Error & Described)[field]
    if (typeof value === 'string' || typeof value === 'number') described[field] = value
  }
  if (depth >= maxDepth) return described
  if (thrown.cause !== undefined) described.cause = describeError(thrown.cause, depth + 1)
  if (thrown instanceof AggregateError) {
    described.errors = thrown.errors.slice(0, maxErrors).map((error) => describeError(error, depth + 1))
  }
  return described
}

/** Addresses of databases and mail servers carry theirs between the name and the host. */
function withoutPasswords(text: string): string {
  return text.slice(0, maxTextLength).replace(/(\/\/[^\s:@/]{0,200}):[^\s@/]{1,1000}@/g, '$1:[hidden]@')
}
