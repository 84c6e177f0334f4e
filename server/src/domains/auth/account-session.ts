import { FullName, line } from 'contract/fields'
import * as z from 'zod/mini'
import type { Account } from '../clients/account-clients.queries.ts'

/** An account and the session it is signed in with, as its sign-in service vouches for them. */
export type AccountSession = {
  account: Account
  /** The account has a second factor, and this session has not shown it. */
  lacksSecondFactor: boolean
  session: { auth_session_id: string } | { hosted_session_id: string }
}

/** Why a token opens nothing; only the audit log contains it. */
export type Refused = { refusal: string }

const TermsVersion = line(40, 1)

/** What people say about themselves at registration. They write it, so it is shown and never decides anything. */
export function readUserMetadata(
  metadata: Record<string, unknown>,
): Pick<Account, 'full_name' | 'terms_version'> {
  const { full_name, name, terms_version } = metadata
  const named = [full_name, name].map((value) => z.safeParse(FullName, value)).find(({ success }) => success)
  const terms = z.safeParse(TermsVersion, terms_version)
  return { full_name: named?.data ?? '', terms_version: terms.data ?? null }
}
