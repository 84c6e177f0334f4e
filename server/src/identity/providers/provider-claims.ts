import { Email } from 'contract/fields'
import type { IDToken } from 'openid-client'
import * as z from 'zod/mini'

export type IdToken = IDToken

/** What a provider says about a person, in the one form that accounts are made of. */
export type ProviderClaims = {
  iss: string
  sub: string
  email: string | null
  email_verified: boolean
  name: string | null
  picture: string | null
}

export function googleClaims({ iss, sub, email, email_verified, name, picture }: IdToken): ProviderClaims {
  return {
    iss,
    sub,
    email: addressOf(email),
    email_verified: email_verified === true,
    name: nameOf(name),
    picture: pictureOf(picture),
  }
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
