import { Email, normalizePhone, Phone } from 'contract/fields'
import type { IDToken } from 'openid-client'
import * as z from 'zod/mini'

export type IdToken = IDToken

/** What a provider says about a person, in the one form that accounts are made of. */
export type ProviderClaims = {
  sub: string
  email: string | null
  email_verified: boolean
  /** Digits of a number that the provider vouches for. */
  phone: string | null
  /** The person as the Bot API names them; null where the provider does not say. */
  telegram_id: number | null
  /** What the user reads about themselves. */
  profile: Record<string, unknown>
}

export function googleClaims({ iss, sub, email, email_verified, name, picture }: IdToken): ProviderClaims {
  const address = { email: addressOf(email), email_verified: email_verified === true }
  const avatar = pictureOf(picture)
  const profile = {
    ...{ iss, sub, provider_id: sub },
    ...named(name),
    ...(avatar && { picture: avatar, avatar_url: avatar }),
    ...address,
    phone_verified: false,
  }
  return { sub, ...address, phone: null, telegram_id: null, profile }
}

/** The picture is left where it is: it would be fetched from a server of others. */
export function telegramClaims({ iss, sub, name, phone_number, ...others }: IdToken): ProviderClaims {
  const { phone_number_verified: isVerified, id } = others
  const phone = isVerified === false ? null : phoneOf(phone_number)
  return {
    sub,
    email: null,
    email_verified: false,
    phone,
    telegram_id: telegramIdOf(id),
    profile: { iss, sub, provider_id: sub, ...named(name), phone_verified: phone !== null },
  }
}

/** Only a number counts: a text may have been anything before, and `sub` is never taken for it. */
function telegramIdOf(claim: unknown): number | null {
  return typeof claim === 'number' && Number.isSafeInteger(claim) && claim > 0 ? claim : null
}

function phoneOf(claim: unknown): string | null {
  const phone = z.safeParse(Phone, claim).data
  return phone === undefined ? null : normalizePhone(phone)
}

function named(claim: unknown): { name?: string; full_name?: string } {
  const name = nameOf(claim)
  return name === null ? {} : { name, full_name: name }
}

/** In the one spelling that accounts are stored under. */
function addressOf(claim: unknown): string | null {
  return z.safeParse(Email, claim).data ?? null
}

const maxNameLength = 200
const maxPictureLength = 500

/** Clipped to what a name can be, and to what can be stored. */
function nameOf(claim: unknown): string | null {
  if (typeof claim !== 'string') return null
  const text = claim
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
  return [...text].slice(0, maxNameLength).join('') || null
}

/** A part of an address is no address. */
function pictureOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim.length <= maxPictureLength && URL.canParse(claim) ? claim : null
}
