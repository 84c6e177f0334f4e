import { makeOwnPostgres } from 'server/testing/servers/own-postgres'
import { isTestServerThere } from 'server/testing/servers/test-server'
import { installDebianPackages } from './debian-packages.ts'
import { npmPostgres } from './npm-postgres.ts'
import { installedPostgres, type PostgresPlan, planPostgres } from './plan.mjs'

export type TestPostgres = {
  url: string
  about: string
  /** For tests that stop a database of their own; none where the programs cannot be had. */
  programs: string | undefined
  stop: () => Promise<void>
}

/** A PostgreSQL the tests may make databases on: the one of TEST_DATABASE_URL, else one of our own in a temporary folder. */
export async function providePostgres(): Promise<TestPostgres> {
  const plan = await planPostgres()
  if (plan?.how === 'answers') {
    if (!(await isTestServerThere())) throw new Error('the PostgreSQL of TEST_DATABASE_URL lets nobody in')
    const about = `the one at ${new URL(plan.url).host}`
    return { url: plan.url, about, programs: await programsIfAny(), stop: async () => {} }
  }
  const programs = await programsFolder(plan)
  const { url, port, folder, remove } = await makeOwnPostgres(programs)
  const about = `one of our own on port ${port}, in ${folder}, with the programs in ${programs}`
  return { url, about, programs, stop: remove }
}

/** Without Debian's package: it would start a server of its own beside the one that answers. */
async function programsIfAny(): Promise<string | undefined> {
  const installed = installedPostgres()
  if (installed) return installed
  return npmPostgres().catch((error: Error) => {
    console.log(
      `Tests that stop a PostgreSQL are left out, because there are no programs of it: ${error.message}`,
    )
    return undefined
  })
}

async function programsFolder(plan: PostgresPlan | null): Promise<string> {
  if (plan?.how === 'installed') return plan.folder
  if (plan?.how === 'debian') {
    await installDebianPackages('postgresql').catch((error: Error) => console.error(error.message))
    const folder = installedPostgres()
    if (folder) return folder
  }
  return npmPostgres()
}
