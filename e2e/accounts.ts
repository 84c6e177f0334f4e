/** Of every demonstration account, on the server of the browser tests. */
export const demoPassword = 'a-demo-for-the-browser'

/** Where the server of the browser tests listens; with another port two runs can go on side by side. */
export const sitePort = Number(process.env.E2E_PORT ?? 3811)

const openIdPort = sitePort + 1

/** The OpenID provider that plays Google, and the site it redirects to. */
export const openId = {
  port: openIdPort,
  issuer: `http://127.0.0.1:${openIdPort}`,
  site: `http://127.0.0.1:${sitePort}`,
  clientId: 'browser-tests',
  clientSecret: 'known to the two of them only',
}

/** The accounts there, each for one journey. */
export const googleAccounts = {
  newcomer: { sub: 'google-newcomer', email: 'newcomer@example.com', name: 'Nodira Karimova' },
  withoutPassword: { sub: 'google-only', email: 'google.only@example.com', name: 'Malika Saidova' },
  applicant: { sub: 'google-applicant', email: 'applicant@example.com', name: 'Sardor Aliyev' },
}

/** Strong enough for a client, and on no list of common passwords. */
export const clientPassword = 'Chorsu bozori 7'

/** An address unique in this run. */
export function newAddress(name: string): string {
  return `${name}.${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}@example.com`
}
