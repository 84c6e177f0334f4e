import { setTimeout as wait } from 'node:timers/promises'
import { apiPrefix } from 'contract/request'
import { createHttpsCaller, type TlsAddress } from './https-caller.ts'

export type LiveListener = {
  /** How often it has connected. */
  opened: () => number
  /** Whether it has been told about this record. */
  hasSeen: (id: string) => boolean
  close: () => void
}

/** Listens for changes through a proxy, and connects again whenever the stream ends. */
export function listenThroughProxy(proxy: TlsAddress, token: string, address: string): LiveListener {
  let opened = 0
  let seen = ''
  let isOver = false
  const caller = createHttpsCaller(proxy, address)
  const listen = async () => {
    const { status, body } = await caller.open({ path: `${apiPrefix}/events/stream`, token })
    if (status !== 200) return void body.resume()
    opened += 1
    for await (const chunk of body) seen += chunk
  }
  const listenForever = async () => {
    while (!isOver) {
      await listen().catch(() => {})
      await wait(50)
    }
  }
  void listenForever()
  return {
    opened: () => opened,
    hasSeen: (id) => seen.includes(id),
    close: () => {
      isOver = true
      caller.close()
    },
  }
}
