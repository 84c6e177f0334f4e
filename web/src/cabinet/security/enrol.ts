import type { AuthClient } from '../../api/load-auth-client.ts'

/** A second factor that has been begun; it counts once a code of it was given. */
export type Enrolment = { id: string; svg: string; secret: string; uri: string }

/** Begins a factor. Ones that were begun and left lie in the way of the next, so they go first. */
export async function enrol(client: AuthClient, issuer: string): Promise<Enrolment> {
  const listed = await client.mfa.listFactors()
  if (listed.error) throw listed.error
  for (const { id, status } of listed.data.all) {
    if (status === 'unverified') await client.mfa.unenroll({ factorId: id })
  }
  // The name has to be one that no other factor has; people are shown the day instead.
  const friendlyName = new Date().toISOString()
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', issuer, friendlyName })
  if (error) throw error
  const { qr_code, secret, uri } = data.totp
  // The client has put the beginning of an address in front of the drawing.
  return { id: data.id, svg: qr_code.slice(qr_code.indexOf('<')), secret, uri }
}

export async function verifyEnrolment(client: AuthClient, { id }: Enrolment, code: string): Promise<void> {
  const { error } = await client.mfa.challengeAndVerify({ factorId: id, code })
  if (error) throw error
}

/** Nobody waits for it: what is left behind is removed with the next beginning. */
export async function giveUpEnrolment(client: AuthClient, { id }: Enrolment): Promise<void> {
  await client.mfa.unenroll({ factorId: id })
}
