import { raw } from 'sql-template-tag'
import { openServerDatabase } from '../../db/server-database.ts'

/** The PostgreSQL that tests may make databases on. */
export function testServerUrl(): string {
  return process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
}

export function databaseOn(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export async function onTestServer(statement: string): Promise<void> {
  const db = await openServerDatabase({ url: testServerUrl(), connections: 1 })
  try {
    // Creating and dropping databases waits for what others wrote.
    await db.script('set statement_timeout = 0')
    await db.run(raw(statement))
  } finally {
    await db.close()
  }
}

export async function isTestServerThere(): Promise<boolean> {
  return onTestServer('select 1').then(
    () => true,
    () => false,
  )
}
