/** Of every demonstration account, on the server of the browser tests. */
export const demoPassword = 'a-demo-for-the-browser'

/** The administrator of a site of its own. It has no demonstration, which takes longer than the rest of its start. */
export const siteAdmin = 'site_admin'

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
