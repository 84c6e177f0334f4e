import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Behaviour, FromReceiver } from './webhook-receiver.ts'

// A receiver of webhooks as a process of its own. Its parent says how each path answers, and hears what came.

const behaviours = new Map<string, Behaviour>()
const tell = (message: FromReceiver) => process.send?.(message)

const server = createServer(async (request, response) => {
  const path = request.url ?? ''
  tell({ open: path })
  response.on('close', () => tell({ closed: path }))
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  tell({ received: { path, headers: request.headers, body: Buffer.concat(chunks).toString() } })
  const { status = 204, headers = {}, hangs, floods } = behaviours.get(path) ?? {}
  if (hangs) return
  response.writeHead(status, headers)
  if (!floods) return response.end()
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(1000)));
  }
  response.on('drain', more)
  more()
})

process.on('message', ({ path, behaviour }: { path: string; behaviour: Behaviour }) => {
  behaviours.set(path, behaviour)
  tell({ set: path })
})
process.on('disconnect', () => process.exit())
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () =>
  tell({ port: (server.address() as AddressInfo).port }),
)
