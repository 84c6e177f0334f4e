import type { OpenDatabase } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { Secrets } from '../secrets.ts'
import type { Storage } from '../storage/storage.ts'
import {
  type DemoSignIn,
  demoMarker,
  demoPassword,
  findDemoSignIn,
  isDemo,
  lockDemoAccounts,
} from './demo-accounts.ts'
import { seedDemoTeam } from './demo-team.ts'
import { demoFilesMarker, refuseDemoFiles, takeDemoFiles } from './demo-telegram.ts'
import { createFirstAdmin, type FirstAdmin } from './first-admin.ts'
import { seedQuestions } from './questions/seed-questions.ts'
import { runOnce } from './run-once.ts'
import { seedCountries } from './seed-countries.ts'
import { seedCountryRules } from './seed-country-rules.ts'
import { seedDemo } from './seed-demo.ts'
import { seedHelper } from './seed-helper.ts'
import { seedRates } from './seed-rates.ts'
import { seedServices } from './seed-services.ts'

/** What the one who started the server has to be told. */
export type Seeded = {
  /** Only at the start that made it. */
  firstAdmin?: FirstAdmin
  demo?: DemoSignIn
  /** Whether the page that shows the mails exists. */
  devMail: boolean
}

/** Fills a new database; safe at every start, by several at once, and after one that was killed. */
export async function seed(
  db: OpenDatabase,
  { env, secrets, storage }: { env: Env; secrets: Secrets; storage: Storage },
): Promise<Seeded> {
  const password = demoPassword(env, secrets)
  const firstAdmin = await createFirstAdmin(db, env)
  await runOnce(db, 'seed.services', seedServices)
  // After the services, which they link to; also once on a database of an older version.
  await runOnce(db, 'seed.face.countries', seedCountries)
  await runOnce(db, 'seed.case.country_rules', seedCountryRules)
  // After the countries, whose questions are among them.
  await runOnce(db, 'seed.face.questions', seedQuestions)
  // After both, which its rules name.
  await runOnce(db, 'seed.face.helper', seedHelper)
  // Marked also where no demo is wanted: switching it on later must not put invented people among real ones.
  await runOnce(db, demoMarker, async (tx) =>
    env.demo.shown ? seedDemo(tx, { password, secrets, storage }) : { staff_ids: [], auth_user_ids: [] },
  )
  // Never in production: an invented rate would be counted with.
  await runOnce(db, 'seed.face.rates', async (tx) =>
    env.demo.shown && (await isDemo(tx)) ? seedRates(tx) : { rates: 0 },
  )
  await runOnce(db, 'seed.face.team', async (tx) =>
    env.demo.shown && (await isDemo(tx)) ? seedDemoTeam(tx) : { members: 0 },
  )
  await runOnce(db, demoFilesMarker, async (tx) =>
    env.demo.shown && (await isDemo(tx)) ? takeDemoFiles(tx) : { files: false },
  )
  if (env.production) {
    await lockDemoAccounts(db)
    await runOnce(db, 'seed.telegram.production', refuseDemoFiles)
  }
  const demo = env.demo.shown ? await findDemoSignIn(db, password) : undefined
  return { ...(firstAdmin && { firstAdmin }), ...(demo && { demo }), devMail: !env.production }
}
