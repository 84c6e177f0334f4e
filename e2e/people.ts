/** Of every demonstration account, on the server of the browser tests. */
export const demoPassword = 'a-demo-for-the-browser'

/** The OpenID provider that plays Google, and the site it sends people back to. */
export const openId = {
  port: 3812,
  issuer: 'http://127.0.0.1:3812',
  site: 'http://127.0.0.1:3811',
  clientId: 'browser-tests',
  clientSecret: 'known to the two of them only',
}

/** Who has an account there, each for one journey. */
export const googlePeople = {
  newcomer: { sub: 'google-newcomer', email: 'newcomer@example.com', name: 'Nodira Karimova' },
  withoutPassword: { sub: 'google-only', email: 'google.only@example.com', name: 'Malika Saidova' },
  applicant: { sub: 'google-applicant', email: 'applicant@example.com', name: 'Sardor Aliyev' },
  owner: { sub: 'google-owner', email: 'owner@example.com', name: 'Olim Yusupov' },
}

/** Good enough for a client, and on no list of common ones. */
export const clientPassword = 'Chorsu bozori 7'

/** An address nobody else in the run has. */
export function newAddress(name: string): string {
  return `${name}.${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}@example.com`
}
