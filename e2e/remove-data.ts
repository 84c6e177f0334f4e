import { rm } from 'node:fs/promises'

export default async function removeData(): Promise<void> {
  await rm(process.env.E2E_DATA_DIR ?? '', { recursive: true, force: true })
}
