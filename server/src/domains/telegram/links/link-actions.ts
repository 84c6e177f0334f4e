import type { ActionHandler } from '../press.ts'
import { say, type Turn } from '../turn.ts'
import { acceptRecord, refuseRecord } from './link-record.ts'
import { stayed } from './link-texts.ts'
import type { LinkMaker } from './links.queries.ts'
import { acceptAccount } from './offer-account.ts'
import { acceptLink, refuseLink } from './open-link.ts'
import { unlinkChat } from './unlink.ts'

type Target = Record<string, unknown>

/** The hash of the link that was opened. */
const tokenOf = ({ token }: Target) => String(token)

/** The record that the office has decided on. */
const recordOf = ({ client_id, made_by }: Target) => ({
  client_id: String(client_id),
  made_by: made_by as LinkMaker,
})

const doing =
  (work: (turn: Turn, target: Target) => Promise<unknown>): ActionHandler =>
  async (turn, target) => {
    await work(turn, target)
    return undefined
  }

/** By the kind of their action. */
export const linkActions: Record<string, ActionHandler> = {
  link_accept: doing((turn, target) => acceptLink(turn, tokenOf(target))),
  link_refuse: doing((turn, target) => refuseLink(turn, tokenOf(target))),
  link_record: doing((turn, target) => acceptRecord(turn, recordOf(target))),
  link_account: doing(acceptAccount),
  refuse_record: doing((turn, target) => refuseRecord(turn, recordOf(target))),
  unlink_yes: doing(unlinkChat),
  unlink_no: doing((turn) => say(turn, stayed)),
}
