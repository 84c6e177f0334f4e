import { nextPageIn } from './next-page.ts'

/** Where a mail link leads in the end: to a page of this site, or to another site that sign-in may return to. */
export type MailTarget = { page: string } | { elsewhere: string }

/**
 * Anybody can write an address behind a link, so the page follows only those of this site. For any other one the
 * sign-in service does, which has a list of them.
 */
export function mailTargetOf(redirectTo: string | undefined, origin: string): MailTarget {
  const target = redirectTo && URL.canParse(redirectTo) ? new URL(redirectTo) : undefined
  if (target && target.origin !== new URL(origin).origin) return { elsewhere: target.href }
  const next = target ? target.pathname + target.search : ''
  return { page: nextPageIn(new URLSearchParams({ next })) }
}

/** The call of the service that uses the link up and sends the browser on, with what its program there expects. */
export function verifyAddress(
  serviceUrl: string,
  { tokenHash, type }: { tokenHash: string; type: string },
  elsewhere: string,
): string {
  return `${serviceUrl}/verify?${new URLSearchParams({ token: tokenHash, type, redirect_to: elsewhere })}`
}
