import { auth as authEndpoints } from 'contract/auth'
import type { PageAuth } from 'contract/page'
import { isLanguage } from 'contract/text'
import { readApiToken } from '../api/api-token.ts'
import { authClient } from '../api/auth-client.ts'
import { callWith } from '../api/call.ts'
import { leavePage } from '../api/signed-in.ts'
import { rememberLanguage } from '../i18n/language-memory.ts'
import { chooseTheme, currentTheme } from '../ui/theme/theme.ts'

const timeoutMs = 3000

/** Ends the session and restarts at the sign-in page, or at the given one. */
export async function signOut(auth: PageAuth, to = '/login'): Promise<void> {
  await endSession(auth)
  leavePage(to)
}

/** Ends the session here and on the server, and clears the storage except for language and theme. */
export async function endSession(auth: PageAuth): Promise<void> {
  // Not for ever: signing out works without a network too.
  await Promise.race([endOnServer(auth), new Promise((resolve) => setTimeout(resolve, timeoutMs))])
  clearStorage()
}

/** One after the other: the end of the account's session ends the one of the API too, which would then be refused. */
async function endOnServer(auth: PageAuth): Promise<void> {
  const token = readApiToken()
  if (token) await callWith(token, authEndpoints.signOut, {}).catch(() => {})
  await authClient(auth).signOut({ scope: 'local' })
}

function clearStorage(): void {
  const { lang } = document.documentElement
  const theme = currentTheme()
  localStorage.clear()
  sessionStorage.clear()
  if (isLanguage(lang)) rememberLanguage(lang)
  chooseTheme(theme)
}
