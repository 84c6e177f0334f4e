import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sitePort } from './ports.ts'

/** Where a connection breaks: at the first byte of an upload, in the middle, or when it is answered. */
export type Cut = 'before' | 'during' | 'after'

const uploadHead = 'POST /api/v1/applications/upload/'
const halfway = 500_000

/** A network between the browser and the site that breaks off uploads wherever the test says, and as long as it says. */
export async function startCuttingProxy() {
  let current: Cut | null = null
  const lostAnswers: string[] = []
  const sockets = new Set<Socket>()

  const proxy = createServer((browser) => {
    const site = connect(sitePort, '127.0.0.1')
    let cut: Cut | null = null
    let received = 0
    const breakOff = () => {
      browser.destroy()
      site.destroy()
    }
    for (const socket of [browser, site]) {
      sockets.add(socket)
      socket.on('error', breakOff)
      socket.on('close', () => {
        sockets.delete(socket)
        breakOff()
      })
    }
    browser.on('data', (chunk) => {
      if (chunk.includes(uploadHead)) {
        cut = current
        received = 0
      }
      received += chunk.length
      if (cut === 'before' || (cut === 'during' && received > halfway)) breakOff()
      else site.write(chunk)
    })
    site.on('data', (chunk) => {
      if (cut === 'after') {
        lostAnswers.push(chunk.toString('latin1'))
        breakOff()
      } else browser.write(chunk)
    })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** From the next upload on. */
    cutAt(place: Cut | null): void {
      current = place
    },
    lostAnswers,
    stop(): void {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
