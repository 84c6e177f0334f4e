import type { FastifyRequest } from 'fastify'
import { callerAddress, type ProxyTrust } from '../trust-proxy.ts'

declare module 'fastify' {
  interface FastifyInstance {
    proxyTrust: ProxyTrust
  }
}

/**
 * The address that limits, records and logs go by. Fastify's own `request.ip` knows nothing of our proxies and is that
 * of the socket.
 */
export function clientAddress({ server, socket, headers }: FastifyRequest): string {
  return callerAddress(server.proxyTrust, {
    socketAddress: socket.remoteAddress ?? '',
    forwardedFor: headers['x-forwarded-for'],
  })
}
