import type { IncomingMessage } from 'node:http'

const loopbackSocket = /^(127\.|::1$|::ffff:127\.)/
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i
/** What proxies add, each its own. */
const forwarding = /^(forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-forwarded(-.*)?)$/

/**
 * Whether a request comes from a browser on this machine that was sent here by this name. A page elsewhere can make its
 * own name lead to this machine, and a proxy on it makes every caller look local: both give themselves away.
 */
export function isLocalRequest({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  return (
    loopbackSocket.test(socket.remoteAddress ?? '') &&
    loopbackHost.test(headers.host ?? '') &&
    !Object.keys(headers).some((name) => forwarding.test(name))
  )
}
