import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type BreakableProxy = {
  /** The same address, through the proxy. */
  url: string
  /** Closes every connection and refuses new ones until `restore`. */
  cut: () => void
  restore: () => void
  /** Stalls the open connections without closing them. */
  stall: () => void
  close: () => Promise<void>
}

/** A TCP proxy whose connections a test can break. */
export async function startBreakableProxy(to: string): Promise<BreakableProxy> {
  const target = new URL(to)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(to)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const endAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: url.href,
    cut: () => {
      isCut = true
      endAll()
    },
    restore: () => {
      isCut = false
    },
    stall: () => {
      for (const socket of open) socket.unpipe().pause()
    },
    close: async () => {
      endAll()
      server.close()
      await once(server, 'close')
    },
  }
}
