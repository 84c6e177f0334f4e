import { auth as authEndpoints } from 'contract/auth'
import type { PageAuth } from 'contract/page'
import { isLanguage } from 'contract/text'
import { rememberLanguage } from '../i18n/language-memory.ts'
import { chooseTheme, currentTheme } from '../ui/theme.ts'
import { readApiToken } from './api-token.ts'
import { authClient } from './auth-client.ts'
import { callWith } from './call.ts'

const patience = 3000

/** Ends the session and begins anew at the sign-in page, or at the one that is named. */
export async function signOut(auth: PageAuth, to = '/login'): Promise<void> {
  await endSession(auth)
  // A whole new page: nothing that was loaded for this person stays in memory.
  window.location.assign(to)
}

/** Ends the session here and on the server, and leaves nothing behind but how the site is read. */
export async function endSession(auth: PageAuth): Promise<void> {
  const token = readApiToken()
  // Nobody waits for it: signing out works without a network too.
  if (token) callWith(token, authEndpoints.signOut, {}).catch(() => {})
  const signedOut = authClient(auth).signOut({ scope: 'local' })
  await Promise.race([signedOut, new Promise((resolve) => setTimeout(resolve, patience))])
  clearStorage()
}

function clearStorage(): void {
  const { lang } = document.documentElement
  const theme = currentTheme()
  localStorage.clear()
  sessionStorage.clear()
  if (isLanguage(lang)) rememberLanguage(lang)
  chooseTheme(theme)
}
