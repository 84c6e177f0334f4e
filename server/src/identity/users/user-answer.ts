import type { FactorRow, IdentityRow, UserRow } from './users.queries.ts'

/** A user as the protocol shows one; dates that are not set are left out. */
export function userAnswer(user: UserRow) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...set('email_confirmed_at', user.email_confirmed_at),
    ...set('phone_confirmed_at', user.phone_proved_at),
    ...set('confirmed_at', earlier(user.email_confirmed_at, user.phone_proved_at)),
    ...set('confirmation_sent_at', user.confirmation_sent_at),
    ...set('recovery_sent_at', user.recovery_sent_at),
    ...set('new_email', user.new_email),
    ...set('email_change_sent_at', user.email_change_sent_at),
    ...set('invited_at', user.invited_at),
    ...set('last_sign_in_at', user.last_sign_in_at),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: user.identities.map((identity) => identityAnswer(user.id, identity)),
    ...(user.factors.length > 0 && { factors: user.factors.map(factorAnswer) }),
    created_at: user.created_at,
    updated_at: user.updated_at,
    ...set('banned_until', user.banned_until),
    is_anonymous: false,
  }
}

function identityAnswer(userId: string, identity: IdentityRow) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: userId,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: identity.last_sign_in_at ?? identity.created_at,
    created_at: identity.created_at,
    updated_at: identity.updated_at,
    ...set('email', identity.email),
  }
}

export function factorAnswer(factor: FactorRow) {
  return {
    id: factor.id,
    ...(factor.friendly_name && { friendly_name: factor.friendly_name }),
    factor_type: 'totp',
    status: factor.status,
    created_at: factor.created_at,
    updated_at: factor.updated_at,
    ...set('last_challenged_at', factor.last_challenged_at),
  }
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return Date.parse(one) < Date.parse(other) ? one : other
}

function set<Name extends string>(name: Name, value: string | null): Partial<Record<Name, string>> {
  return value === null ? {} : ({ [name]: value } as Record<Name, string>)
}
