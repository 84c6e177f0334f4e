import type { AuthAnswer, AuthCall } from '../http/call.ts'
import { failedRedirect, failureOf } from './oauth-redirect.ts'
import { providerOf } from './providers.ts'
import { startAtProvider } from './start-flow.ts'

/** Sends a browser to the provider. */
export async function authorize(call: AuthCall): Promise<AuthAnswer> {
  const provider = providerOf(call, call.query.provider)
  const { redirect_to, address, cookie } = await startAtProvider(call, provider, null)
  try {
    return { status: 302, headers: { location: await address(), 'set-cookie': cookie } }
  } catch (error) {
    call.log.error({ reason: (error as Error).message }, 'the provider cannot be reached')
    return failedRedirect(302, redirect_to, failureOf(error))
  }
}
