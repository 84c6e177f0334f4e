import { makeOwnPostgres } from 'server/testing/servers/own-postgres'
import { isTestServerThere } from 'server/testing/servers/test-server'

export type TestPostgres = { url: string; about: string; stop: () => Promise<void> }

/** A PostgreSQL the tests may make databases on: the one of TEST_DATABASE_URL, else one of our own in a temporary folder. */
export async function providePostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    if (!(await isTestServerThere())) throw new Error('the PostgreSQL of TEST_DATABASE_URL lets nobody in')
    return { url: given, about: `the one at ${new URL(given).host}`, stop: async () => {} }
  }
  const { url, port, folder, remove } = await makeOwnPostgres()
  return { url, about: `one of our own on port ${port}, in ${folder}`, stop: remove }
}
