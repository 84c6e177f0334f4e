import { lastingPort } from 'server/testing/servers/own-postgres'

// The runner chooses them, and its workers and servers find them in their environment. The system gives neither to a program
// that asks for any port, so nothing takes them before the servers do.
process.env.E2E_PORT ??= String(await lastingPort())
process.env.E2E_OPENID_PORT ??= String(await lastingPort())

/** Where the server of the browser tests listens. */
export const sitePort = Number(process.env.E2E_PORT)

const openIdPort = Number(process.env.E2E_OPENID_PORT)

/** The OpenID provider that plays Google, and the site it redirects to. */
export const openId = {
  port: openIdPort,
  issuer: `http://127.0.0.1:${openIdPort}`,
  site: `http://127.0.0.1:${sitePort}`,
  clientId: 'browser-tests',
  clientSecret: 'known to the two of them only',
}
