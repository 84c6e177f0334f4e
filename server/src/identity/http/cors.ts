import type { FastifyReply, FastifyRequest } from 'fastify'

const allowed = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers':
    'Authorization, Content-Type, apikey, X-Client-Info, X-Supabase-Api-Version',
  'access-control-max-age': '600',
}
// Without the version the client does not read error codes.
const exposed = 'X-Supabase-Api-Version, X-Total-Count, Link, X-Sb-Error-Code, Retry-After'

/** Lets pages of the listed origins call us from the browser, always without cookies. Answers whether all is said. */
export function allowOrigins(origins: string[], request: FastifyRequest, reply: FastifyReply): boolean {
  const { origin } = request.headers
  const isPreflight = request.method === 'OPTIONS' && 'access-control-request-method' in request.headers
  if (origins.length > 0) reply.header('vary', 'Origin')
  if (origin && origins.includes(origin)) {
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': exposed })
    if (isPreflight) reply.headers(allowed)
  }
  return isPreflight
}
