import { randomBytes } from 'node:crypto'
import { databaseOn, onTestServer, testServerUrl } from './test-server.ts'

/** An empty database on the test server, with an account that owns it and is nothing else: no superuser. */
export async function createOwnedDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `owned_${randomBytes(6).toString('hex')}`
  await onTestServer(`create role ${name} login password 'owned'`)
  await onTestServer(`create database ${name} owner ${name}`)
  const url = new URL(databaseOn(testServerUrl(), name))
  url.username = name
  url.password = 'owned'
  return {
    url: url.href,
    drop: async () => {
      await onTestServer(`drop database ${name} with (force)`)
      await onTestServer(`drop role ${name}`)
    },
  }
}
