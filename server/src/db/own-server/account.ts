import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { type Programs, unusable } from './programs.ts'

/** As whom PostgreSQL runs. It refuses to be root. */
export type Account = {
  /** What stands before its programs on a command line. */
  before: string[]
  /** Whose its files have to be, where that is not the user of this process. */
  owner: { uid: number; gid: number } | undefined
}

/** `dataOwner` is the user of the data folder that is there already. */
export function findAccount(programs: Programs, dataOwner: number | undefined): Account {
  const self = process.geteuid?.()
  if (self !== 0) return { before: [], owner: undefined }
  const candidates =
    process.platform === 'linux' ? [otherUser(dataOwner), ...(dataOwner ? [] : [otherName()])] : []
  const found = candidates.find((account) => account && works(account, programs))
  if (found) return found
  throw unusable(
    'PostgreSQL does not run as root, and this root may not become another user',
    'start as another one',
  )
}

const works = ({ before }: Account, { postgres, env }: Programs) => {
  const [program = '', ...args] = [...before, postgres, '--version']
  return spawnSync(program, args, { env, stdio: 'ignore' }).status === 0
}

/**
 * A user without rights, who has one all the same: to read and write where only root may, because programs and data often lie
 * below /root. `no_setuid_fixup` keeps the right also for the checks that PostgreSQL makes itself.
 */
function otherUser(dataOwner: number | undefined): Account | undefined {
  if (dataOwner === 0) return undefined
  const uid = dataOwner ?? nobody().uid
  const gid = dataOwner ?? nobody().gid
  const right = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup']
  return {
    before: ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...right],
    owner: { uid, gid },
  }
}

/** This user under another name, in a namespace of its own: where a container may not change its user. */
function otherName(): Account {
  const { uid, gid } = nobody()
  return { before: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`], owner: undefined }
}

/** The same account with a name: making a data folder asks for it, and a container may run as a user without one. */
export function withName(account: Account, programs: Programs): Account {
  if (account.before.length > 0 || hasName()) return account
  const named = otherName()
  if (process.platform === 'linux' && works(named, programs)) return named
  throw unusable(
    `user ${process.geteuid?.()} has no line in /etc/passwd, which PostgreSQL needs to make its data folder`,
    'add one',
  )
}

function hasName(): boolean {
  try {
    return Boolean(userInfo().username)
  } catch {
    return false
  }
}

/** Every /etc/passwd has this user. */
function nobody(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith('nobody:'))
  const [, , uid = 65_534, gid = 65_534] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}
