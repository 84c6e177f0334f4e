import * as z from 'zod/mini'
import { address, flag, longSecret, SettingsError, secureAddress, text, wholeNumber } from './settings.ts'

/** The settings about signing in, as the environment names them. */
export const authFields = {
  AUTH_URL: address('http:', 'https:'),
  AUTH_ANON_KEY: text,
  AUTH_JWT_SECRET: longSecret,
  AUTH_CONFIRM_EMAIL: flag(false),
  AUTH_SIGNUP: flag(true),
  AUTH_REDIRECTS: text,
  AUTH_SERVICE_SECRET: longSecret,
  AUTH_TOKEN_SECONDS: wholeNumber(600, 3600, 3600),
  AUTH_SESSION_DAYS: wholeNumber(0, 3650, 0),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: secureAddress('https://accounts.google.com'),
  TELEGRAM_CLIENT_ID: text,
  TELEGRAM_CLIENT_SECRET: text,
  TELEGRAM_ISSUER: secureAddress('https://oauth.telegram.org'),
  PASSWORD_MIN_LENGTH: wholeNumber(6, 128, 6),
}

const AuthFields = z.object(authFields)
type Fields = z.infer<typeof AuthFields>

/** A hosted sign-in service that takes the place of the embedded one. */
export type HostedAuth = {
  /** Of the service's own calls, without a slash at the end: `https://project.example/auth/v1`. */
  url: string
  anonKey: string
  /** Old projects sign with a shared secret instead of key pairs. */
  jwtSecret: string | undefined
}

/** What we are at an OpenID provider. */
export type OpenIdClient = { clientId: string; clientSecret: string; issuer: string }

export type AuthSettings = {
  hosted: HostedAuth | undefined
  /** Embedded: a new account waits for its mail link. Hosted: the project does so. */
  confirmEmail: boolean
  signUp: boolean
  /** Origins that may be returned to besides our own. */
  redirects: string[]
  serviceSecret: string | undefined
  tokenSeconds: number
  /** After so many days a session ends, however much it is used; 0 for no such limit. */
  sessionDays: number
  google: OpenIdClient | undefined
  telegram: OpenIdClient | undefined
  passwordMinLength: number
}

export function readAuth(settings: Fields): AuthSettings {
  return {
    hosted: readHosted(settings),
    confirmEmail: settings.AUTH_CONFIRM_EMAIL,
    signUp: settings.AUTH_SIGNUP,
    redirects: readOrigins(settings.AUTH_REDIRECTS),
    serviceSecret: settings.AUTH_SERVICE_SECRET,
    tokenSeconds: settings.AUTH_TOKEN_SECONDS,
    sessionDays: settings.AUTH_SESSION_DAYS,
    google: readClient(settings, 'GOOGLE'),
    telegram: readClient(settings, 'TELEGRAM'),
    passwordMinLength: settings.PASSWORD_MIN_LENGTH,
  }
}

function readClient(settings: Fields, name: 'GOOGLE' | 'TELEGRAM'): OpenIdClient | undefined {
  const {
    [`${name}_CLIENT_ID` as const]: clientId,
    [`${name}_CLIENT_SECRET` as const]: clientSecret,
    [`${name}_ISSUER` as const]: issuer,
  } = settings
  if (Boolean(clientId) !== Boolean(clientSecret)) {
    throw new SettingsError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET are needed together`)
  }
  return clientId && clientSecret ? { clientId, clientSecret, issuer } : undefined
}

function readHosted(settings: Fields): HostedAuth | undefined {
  const { AUTH_URL: url, AUTH_ANON_KEY: anonKey, AUTH_JWT_SECRET: jwtSecret } = settings
  if (!url) return undefined
  if (!anonKey) throw new SettingsError('AUTH_URL needs AUTH_ANON_KEY beside it')
  const base = url.replace(/\/+$/, '')
  return { url: base.endsWith('/auth/v1') ? base : `${base}/auth/v1`, anonKey, jwtSecret }
}

function readOrigins(list: string | undefined): string[] {
  const origins = (list ?? '').split(',').map((entry) => entry.trim())
  return origins.filter(Boolean).map((entry) => {
    const origin = URL.canParse(entry) ? new URL(entry).origin : 'null'
    if (origin === 'null') throw new SettingsError(`AUTH_REDIRECTS: ${entry} is no origin`)
    return origin
  })
}
