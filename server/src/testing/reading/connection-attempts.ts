import { channel } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

/** Every address that this process tries to connect to from now on. */
export function watchConnections(): { attempts: string[]; stop: () => void } {
  const attempts: string[] = []
  const onSocket = (message: unknown) => {
    const { socket } = message as { socket: Socket }
    socket.on('connectionAttempt', (ip: string, port: number) => void attempts.push(`${ip}:${port}`))
  }
  const sockets = channel('net.client.socket')
  sockets.subscribe(onSocket)
  return { attempts, stop: () => sockets.unsubscribe(onSocket) }
}
