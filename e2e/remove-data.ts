import { rm } from 'node:fs/promises'
import { onTestServer } from 'server/testing/servers/test-server'

export default async function removeData(): Promise<void> {
  const { E2E_DATA_DIR = '', E2E_DATABASE = '' } = process.env
  await onTestServer(`drop database if exists ${E2E_DATABASE} with (force)`)
  await rm(E2E_DATA_DIR, { recursive: true, force: true })
}
