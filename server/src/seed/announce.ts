import type { Agency } from 'contract/agency'
import type { DemoSignIn } from './demo-accounts.ts'
import type { FirstAdmin } from './first-admin.ts'
import type { Seeded } from './seed.ts'

/** Tells the terminal where the site is and how to get in. */
export function announce(url: string, agency: Agency, seeded: Seeded): void {
  process.stdout.write(announcement(url, agency, seeded))
}

export function announcement(url: string, { name }: Agency, { firstAdmin, demo, devMail }: Seeded): string {
  const parts = [
    [`${name} is running at ${url}`],
    firstAdmin && adminLines(url, firstAdmin),
    demo && demoLines(url, demo),
    devMail && [
      `Mails can be seen at ${url}/dev/mail`,
      `All messages, and a Telegram to try the bot out, at ${url}/dev/messages`,
    ],
  ]
  const shown = parts.filter((part) => Array.isArray(part)).map((part) => part.join('\n'))
  return `\n${shown.join('\n\n')}\n\n`
}

function adminLines(url: string, { login, password }: FirstAdmin): string[] {
  return [
    `First administrator, signs in at ${url}/admin/login`,
    ...aligned([
      ['login', login],
      ['password', password === null ? 'as set in ADMIN_PASSWORD' : `${password}   (shown only now)`],
    ]),
  ]
}

function demoLines(url: string, { password, logins, client }: DemoSignIn): string[] {
  return [
    `Demo accounts, staff at ${url}/admin/login, the client at ${url}/login`,
    ...aligned([
      ['password', password ?? 'changed since it was made'],
      ...logins.map((login): [string, string] => [login.replace('demo_', ''), login]),
      ['client', client],
    ]),
  ]
}

function aligned(rows: [label: string, value: string][]): string[] {
  const width = Math.max(...rows.map(([label]) => label.length))
  return rows.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`)
}
