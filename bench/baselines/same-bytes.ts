import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

// The minimum cost of HTTP: one answer of the real server, with all its headers, sent from memory to every client.
const [address = '', encoding = ''] = process.argv.slice(2)
get(address, { headers: { 'accept-encoding': encoding } }, async (response) => {
  const body = await buffer(response)
  const { date, connection, 'keep-alive': keepAlive, ...headers } = response.headers
  const server = createServer((_request, answer) => {
    answer.writeHead(200, headers)
    answer.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.stdout.write(String((server.address() as AddressInfo).port)))
})
