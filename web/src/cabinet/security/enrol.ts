import type { AuthClient } from '../../api/load-auth-client.ts'

/** A second factor that is not verified yet; it counts once its first code was given. */
export type Enrolment = { id: string; svg: string; secret: string; uri: string }

/** Starts an enrolment. Unverified factors would block the next one, so they are removed first. */
export async function enrol(client: AuthClient, issuer: string): Promise<Enrolment> {
  const listed = await client.mfa.listFactors()
  if (listed.error) throw listed.error
  for (const { id, status } of listed.data.all) {
    if (status === 'unverified') await client.mfa.unenroll({ factorId: id })
  }
  // The name must be unique among the factors; the page shows the day instead.
  const friendlyName = new Date().toISOString()
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', issuer, friendlyName })
  if (error) throw error
  const { qr_code, secret, uri } = data.totp
  // The client has put a data URL prefix before the drawing.
  return { id: data.id, svg: qr_code.slice(qr_code.indexOf('<')), secret, uri }
}

export async function verifyEnrolment(client: AuthClient, { id }: Enrolment, code: string): Promise<void> {
  const { error } = await client.mfa.challengeAndVerify({ factorId: id, code })
  if (error) throw error
}

/** Not awaited: a factor left unverified is removed by the next enrolment. */
export async function cancelEnrolment(client: AuthClient, { id }: Enrolment): Promise<void> {
  await client.mfa.unenroll({ factorId: id })
}
