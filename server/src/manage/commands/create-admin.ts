import { randomBytes } from 'node:crypto'
import { prepareDatabase } from '../../prepare.ts'
import { createSuperAdmin } from '../../seed/first-admin.ts'
import { type Command, UsageError } from '../command.ts'

export const createAdmin: Command = {
  summary: 'makes a super_admin',
  usage: 'create-admin LOGIN',
  help: `Brings the database up to date first. The password is ADMIN_PASSWORD, else a random one is printed once. A login that exists is refused: it is not changed.`,
  options: {},
  runs: 'opened',
  anySchema: true,
  run: async ({ env, db, say, confirm }, { positionals: [login] }) => {
    if (!login) throw new UsageError('create-admin needs a LOGIN')
    if (!(await confirm([`make the super_admin ${login}`]))) return 0
    await prepareDatabase(db)
    const password = env.admin.password ?? randomBytes(18).toString('base64url')
    await createSuperAdmin(db, login, password)
    say(env.admin.password ? `${login} can sign in.` : `${login} can sign in with the password ${password}`)
    return 0
  },
}
